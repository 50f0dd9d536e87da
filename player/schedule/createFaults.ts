// Plays that cannot be shown: restarts them, and excludes a program that fails repeatedly.
import { playbackReason } from '#contract/rules/devices/playbackReason.ts'
import type { createShowing } from './createShowing.ts'
import type { Strikes } from './createStrikes.ts'
import type { Turns } from './createTurns.ts'
import { keyOf } from './isSame.ts'
import type { Play } from './Play.ts'
import { seen } from './playedOf.ts'
import type { SchedulerDeps } from './Scheduler.ts'

type Deps = Pick<SchedulerDeps, 'report'> & {
  showing: ReturnType<typeof createShowing>
  strikes: Pick<Strikes, 'add'>
  turns: Pick<Turns, 'passOn'>
  /** Starts the play that is due. */
  begin(): void
}

const restartDelay = 1_000

export function createFaults({ report, showing, strikes, turns, begin }: Deps) {
  /** ID of a play that failed and is about to be retried; later events of this play are ignored. */
  let failed: string | null = null

  /** Counts a failure; returns true if it was the last allowed one, so the program is excluded and reported. */
  function strike(play: Play, reason: string, nodeId: string | null): boolean {
    const isOut = strikes.add(keyOf(play.plan, play.program))
    if (isOut) void report('failed', seen(play), { reason: playbackReason(reason), ...(nodeId && { nodeId }) })
    return isOut
  }

  return {
    isFailed: (playId: string) => playId === failed,
    fault(playId: string, reason: string, nodeId: string | null = null) {
      const { current, next } = showing.now()
      if (next?.id === playId) {
        strike(next, reason, nodeId)
        showing.replaceNext(restartDelay)
      }
      // If several components of a play fail, only the first counts as a failed attempt.
      if (current?.id !== playId || failed === playId) return
      failed = playId
      showing.cancelPlay()
      showing.leave('fault')
      if (strike(current, reason, nodeId)) {
        turns.passOn(current.plan)
        begin()
      } else showing.restartIn(restartDelay, begin)
    },
  }
}
