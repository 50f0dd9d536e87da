import type { Stretch } from '#contract/rules/playPlan/forecast.ts'
import { type SubtitleBand, subtitleBands } from '#contract/services/publishing/onAir.ts'
import { forecastSent } from '#src/plugins/sending/forecast/forecastSent.ts'
import type { Period } from '#src/plugins/sending/forecast/period.ts'
import { type Candidate, type PlannedRow, shownOf } from '#src/plugins/sending/forecast/programOf.ts'

export type BandStretch = Pick<Stretch, 'from' | 'to'> & { band: SubtitleBand; shown: Candidate[] }

/**
 * Spans in which each edge shows subtitles, in chronological order. Unlike an idle program, an idle subtitle does not
 * continue after its time.
 */
export function bandsOf(
  { subtitles, zone }: Pick<PlannedRow, 'subtitles' | 'zone'>,
  { from, to }: Pick<Period, 'from' | 'to'>,
) {
  const stretches: BandStretch[] = subtitleBands.flatMap(band => {
    const plans = subtitles[band]
    if (plans.length === 0) return []
    return forecastSent(plans, from, to, { zone })
      .filter(({ now }) => now.kind === 'plans')
      .map(stretch => ({ from: stretch.from, to: stretch.to, band, shown: shownOf(stretch, plans) }))
  })
  return stretches.sort((a, b) => a.from - b.from)
}
