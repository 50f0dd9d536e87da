import type { StandingInStep, StepProgress } from './goingInSteps.ts'
import { tallyOf, type WaveStanding, waveStandings } from './screenStanding.ts'

/** Maximum number of devices listed per step. */
const mostNamed = 100
/** Most relevant first. */
const relevanceOrder: readonly WaveStanding[] = ['faulty', 'dark', 'waiting', 'early', 'absent', 'left', 'done', 'next']
const relevanceOf = ({ standing }: StandingInStep) => relevanceOrder.indexOf(standing)

/** Progress of each step. `encode`: formats a time for the API. */
export function progressOf(
  screens: readonly StandingInStep[],
  stepCount: number,
  encode: (time: Date) => string,
): StepProgress[] {
  return Array.from({ length: stepCount }, (_, index) => {
    const ofStep = screens.filter(({ step }) => step === index + 1)
    const tally = tallyOf(ofStep)
    const openTime = ofStep.find(screen => screen.openTime !== null)?.openTime ?? null
    return {
      openTime: openTime && encode(openTime),
      screens: ofStep.length,
      counts: waveStandings.flatMap(standing => (tally[standing] > 0 ? [{ standing, screens: tally[standing] }] : [])),
      named: [...ofStep]
        .sort((a, b) => relevanceOf(a) - relevanceOf(b))
        .slice(0, mostNamed)
        .map(({ id, name, standing, reason, culprit }) => ({ id, name, standing, reason, culprit })),
    }
  })
}
