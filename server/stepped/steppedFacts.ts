import type { WaveFacts } from '#contract/rules/waves/decideWave.ts'
import { tallyOf } from '#contract/rules/waves/screenStanding.ts'
import type { Parts } from '#server/kernel/parts.ts'
import type { SteppedRow, SteppedScreen } from './Stepped.ts'

/** Facts that staged sends and rollouts determine differently. `opened`: screens of open steps. */
type Own<S> = Pick<WaveFacts, 'silent' | 'others' | 'isPaused'> & { opened: readonly S[] }

/** Facts from which `decideWave` decides whether a release advances, waits or halts. */
export async function steppedFacts<S extends SteppedScreen>(
  row: SteppedRow,
  screens: readonly S[],
  { opened, ...own }: Own<S>,
  { db, now, settings }: Pick<Parts, 'db' | 'now' | 'settings'>,
): Promise<WaveFacts> {
  const ofStep = screens.filter(({ step }) => step === row.step)
  const proven = ofStep.flatMap(({ standing, provenTime }) =>
    standing === 'done' && provenTime ? provenTime.getTime() : [],
  )
  return {
    ...own,
    step: tallyOf(ofStep),
    opened: tallyOf(opened),
    isLast: row.step >= row.stepCount,
    stepTime: row.stepTime.getTime(),
    provenTime: proven.length > 0 ? Math.max(...proven) : null,
    soak: row.minutes * 60_000,
    tolerance: (await settings.read('waves', db)).tolerance,
    now: now().getTime(),
  }
}
