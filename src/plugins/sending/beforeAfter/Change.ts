import type { RefItem } from '#contract/kernel/infer.ts'
import type { PublicationKind } from '#contract/resources/publishing/publicationKinds.ts'
import type { Period, View } from '#src/plugins/sending/onAir/period.ts'
import type { Place } from '#src/plugins/sending/onAir/programOf.ts'
import type { BeforePlace } from './afterOf.ts'

export type Places = { groups: readonly RefItem[]; devices: readonly RefItem[] }

/** A send or an edit of a plan, with its targets. */
export type Change = Places & {
  kind: PublicationKind
  /** Must be the same function while the change is the same. */
  after: (place: BeforePlace) => Place
  /** For a request: its targets are read with the rights of the requester. */
  reviewId?: string
}

export type RowsProps = Change & { view: View; period: Period }
