// Stores the heartbeats of thousands of screens in batches.
import { AppError } from '#contract/errors/errors.ts'
import type { CallResult } from '#contract/kernel/call.ts'
import type { screen } from '#contract/services/fleet/screen.ts'
import { createBatcher } from '#server/base/createBatcher.ts'
import { screenOf } from '#server/kernel/caller.ts'
import { createScreenCount, shortestInterval } from './createScreenCount.ts'
import { type ReceivedBeat, storeBeats } from './storeBeats.ts'

type Answer = CallResult<(typeof screen.calls)['heartbeat']>

declare module '#server/kernel/parts.ts' {
  interface Parts {
    submitBeat: (beat: ReceivedBeat) => Promise<Answer>
  }
}

/** Number of screens per second that may reconnect after an outage. */
const backPerSecond = 500
/**
 * `waitOfScreen`: milliseconds that each active screen adds to the wait of a batch. `mostWait`: maximum wait in
 * milliseconds, because a longer wait would make the server time in the answer inaccurate.
 */
const waitOfScreen = 1 / 10
const mostWait = 100
/** Maximum number of screens with which heartbeats are stored without waiting for a batch. */
const handful = 100

export function createBeatBatcher(): (beat: ReceivedBeat) => Promise<Answer> {
  const screens = createScreenCount()
  const batch = createBatcher<ReceivedBeat, Omit<Answer, 'serverTime'>>({
    run: storeBeats,
    most: 500,
    wait: () => (screens.count() < handful ? 0 : Math.min(mostWait, Math.floor(screens.count() * waitOfScreen))),
    onTooLate: () => new AppError('general.crowded', { seconds: 5 }),
  })
  return async beat => {
    screens.add(screenOf(beat.context).deviceId)
    const began = beat.context.now().getTime()
    const answer = await batch(beat)
    // Uses the middle between arrival and answer, because the screen assumes that the server read its clock in the
    // middle of the call.
    const serverTime = new Date((began + beat.context.now().getTime()) / 2).toISOString()
    const count = screens.count()
    const spread = Math.ceil((count / backPerSecond) * 1000)
    const every = screens.every()
    return { ...answer, serverTime, spread, ...(every > shortestInterval && { every }) }
  }
}
