import type { RefItem } from '#contract/kernel/infer.ts'
import type { PublicationKind } from '#contract/resources/publishing/publicationKinds.ts'
import type { Period, View } from '#src/plugins/sending/forecast/period.ts'
import type { PlannedRow } from '#src/plugins/sending/forecast/programOf.ts'
import type { BeforeRow } from './afterOf.ts'

export type Targets = { groups: readonly RefItem[]; devices: readonly RefItem[] }

/** A send or an edit of a plan, with its targets. */
export type Change = Targets & {
  kind: PublicationKind
  /** Returns the row after the change. Must be a stable function, because its rows are cached until it changes. */
  after: (place: BeforeRow) => PlannedRow
  /** Id of an approval request, if any: its targets are read with the requester's rights. */
  reviewId?: string
}

export type RowsProps = Change & { view: View; period: Period }
