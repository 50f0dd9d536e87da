// Signs of life come from thousands of screens: those that come together are written together.
import { AppError } from '#contract/errors/errors.ts'
import type { CallResult } from '#contract/kernel/call.ts'
import type { screen } from '#contract/services/fleet/screen.ts'
import { createGatherer } from '#server/base/createGatherer.ts'
import { screenOf } from '#server/calls/caller.ts'
import { createScreenCount, often } from './createScreenCount.ts'
import { keepBeats, type SaidBeat } from './keepBeats.ts'

type Answer = CallResult<(typeof screen.calls)['heartbeat']>

declare module '#server/calls/parts.ts' {
  interface Parts {
    beats: (said: SaidBeat) => Promise<Answer>
  }
}

/** Screens that may come back in a second after a break. */
const backPerSecond = 500
/** The more there are, the longer one waits for others. Longer than this, and the time that is told would be a guess. */
const waitOfScreen = 1 / 10
const mostWait = 100
/** So few that nobody waits. */
const handful = 100

export function createBeats(): (said: SaidBeat) => Promise<Answer> {
  const screens = createScreenCount()
  const gather = createGatherer<SaidBeat, Omit<Answer, 'serverTime'>>({
    run: keepBeats,
    most: 500,
    wait: () => (screens.count() < handful ? 0 : Math.min(mostWait, Math.floor(screens.count() * waitOfScreen))),
    onTooLate: () => new AppError('general.crowded', { seconds: 5 }),
  })
  return async said => {
    screens.add(screenOf(said.context).deviceId)
    const began = said.context.now().getTime()
    const answer = await gather(said)
    // The screen takes its clock from the middle of the call, however long that was.
    const serverTime = new Date((began + said.context.now().getTime()) / 2).toISOString()
    const count = screens.count()
    const spread = Math.ceil((count / backPerSecond) * 1000)
    const every = screens.every()
    return { ...answer, serverTime, spread, ...(every > often && { every }) }
  }
}
