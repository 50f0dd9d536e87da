// Batches the heartbeats of thousands of screens.
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

/** Screens per second that may reconnect after an outage. */
const backPerSecond = 500
/**
 * Milliseconds of waiting per screen, at most `mostWait`: a longer wait would make the reported server time
 * inaccurate.
 */
const waitOfScreen = 1 / 10
const mostWait = 100
/** Up to this number of screens, heartbeats do not wait. */
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
    // Middle of the call, because the screen assumes that the time was taken there.
    const serverTime = new Date((began + said.context.now().getTime()) / 2).toISOString()
    const count = screens.count()
    const spread = Math.ceil((count / backPerSecond) * 1000)
    const every = screens.every()
    return { ...answer, serverTime, spread, ...(every > often && { every }) }
  }
}
