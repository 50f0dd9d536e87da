import type { Instant } from '#contract/rules/playPlan/zone.ts'
import type { OnAirKind } from '#contract/services/publishing/onAir.ts'
import type { Period, View } from './period.ts'

export type OnAirProps = {
  kind: OnAirKind
  /** What rows are searched for. */
  asked: string
  view: View
  period: Period
  /** The instant that is looked at. */
  at: Instant
  now: Instant
  /** It follows the clock: nobody chose another one. */
  isPresent: boolean
  onMoment: (at: Instant) => void
}
