import type { StandingInStep, StepProgress } from './goingInSteps.ts'
import { tallyOf, type WaveStanding, waveStandings } from './screenStanding.ts'

/** Screens that a step names. */
const mostNamed = 100
/** Those that tell most come first. */
const newsOrder: readonly WaveStanding[] = ['faulty', 'dark', 'waiting', 'early', 'absent', 'left', 'done', 'next']
const newsOf = ({ standing }: StandingInStep) => newsOrder.indexOf(standing)

/** Step by step, where the screens stand. `encode`: a time as the wire writes it. */
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
        .sort((a, b) => newsOf(a) - newsOf(b))
        .slice(0, mostNamed)
        .map(({ id, name, standing, reason, culprit }) => ({ id, name, standing, reason, culprit })),
    }
  })
}
