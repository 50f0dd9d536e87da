import type { Instant } from '#contract/rules/playPlan/zone.ts'
import type { OnAirKind } from '#contract/services/publishing/onAir.ts'
import type { Period, View } from '#src/plugins/sending/forecast/period.ts'

export type OnAirProps = {
  kind: OnAirKind
  /** Search text for rows. */
  asked: string
  view: View
  period: Period
  /** Selected instant. */
  at: Instant
  now: Instant
  /** True while the selected instant follows the clock. */
  isPresent: boolean
  onMoment: (at: Instant) => void
}
