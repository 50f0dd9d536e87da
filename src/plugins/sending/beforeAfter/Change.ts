import type { RefItem } from '#contract/kernel/infer.ts'
import type { PublicationKind } from '#contract/resources/publishing/publicationKinds.ts'
import type { Period, View } from '#src/plugins/sending/onAir/period.ts'
import type { Place } from '#src/plugins/sending/onAir/programOf.ts'
import type { BeforePlace } from './afterOf.ts'

export type Places = { groups: readonly RefItem[]; devices: readonly RefItem[] }

/** What is sent or changed, and where. */
export type Change = Places & {
  kind: PublicationKind
  /** The same function as long as the change is the same. */
  after: (place: BeforePlace) => Place
  /** Of a request: its places are seen as who asked sees them. */
  reviewId?: string
}

export type RowsProps = Change & { view: View; period: Period }
