// The current play and the prepared next one, with the timers of their start, preparation and end.
import type { PlayEnd } from '#contract/plays/playBlock.ts'
import type { createScreenTime } from './createScreenTime.ts'
import type { Strikes } from './createStrikes.ts'
import type { createTrials } from './createTrials.ts'
import type { Turns } from './createTurns.ts'
import { keyOf } from './isSame.ts'
import type { Play, Showing } from './Play.ts'
import { isWhole, playedOf } from './playedOf.ts'
import type { SchedulerDeps } from './Scheduler.ts'
import { leftOf } from './stepOf.ts'

type Deps = Pick<SchedulerDeps, 'clock' | 'timers' | 'record' | 'plays' | 'proven' | 'onChange'> & {
  strikes: Pick<Strikes, 'clear'>
  trials: ReturnType<typeof createTrials>
  turns: Pick<Turns, 'show'>
  screenTime: ReturnType<typeof createScreenTime>
  /** Determines the next play. */
  prepare(): void
  end(playId: string): void
  fault(playId: string, reason: string): void
}

/** Maximum milliseconds until the first frame. */
const patience = 15_000
/** Milliseconds before its turn at which the next play is prepared. */
const lead = 10_000
/** Milliseconds after its duration at which a play is ended if the stage does not report the end. */
const grace = 3_000

export function createShowing(deps: Deps) {
  const { clock, timers, record, plays, proven, onChange, strikes, trials, turns, screenTime } = deps
  const { prepare, end, fault } = deps
  let showing: Showing = { current: null, next: null, isLooping: false, since: clock.now() }
  let isReady = false
  /** Whether the next play was already determined. */
  let isForeseen = false
  let cancelPlay = () => {}
  let cancelNext = () => {}

  function change(next: Partial<Showing>) {
    showing = { ...showing, ...next }
    trials.show(showing)
    onChange()
  }

  /**
   * Call when the play becomes visible: schedules its end after its duration, or earlier if the synchronized group
   * began the play before this screen.
   */
  function run(play: Play) {
    const left = leftOf(play, clock.now())
    cancel()
    screenTime.start(playedOf(play), left)
    trials.start(play)
    cancelPlay = timers.after(left + grace, () => end(play.id))
    if (isForeseen) prepare()
    else cancelNext = timers.after(Math.max(0, left - lead), prepare)
  }

  /** Records the end of the current play, and counts it if it was shown completely. */
  function leave(how: PlayEnd) {
    const { current } = showing
    const { began, shownMs } = screenTime.finish()
    if (!current || !isReady) return
    isReady = false
    const { plan, program, isCounted } = current
    const isCompleted = how === 'end' && isWhole(shownMs, program)
    if (isCompleted) strikes.clear(keyOf(plan, program))
    if (isCompleted) proven.add(program.versionId)
    if (isCompleted) trials.passed(current)
    if (isCompleted && isCounted) plays[plan.id] = (plays[plan.id] ?? plan.played) + 1
    const isUsedUp = isCompleted && isCounted && plan.plays !== null && (plays[plan.id] ?? 0) >= plan.plays
    // The end of an emergency interrupts its play.
    const isLast = isUsedUp || (plan.emergency !== undefined && how !== 'end')
    // A play on a hidden page does not count.
    if (shownMs > 0) void record({ ...playedOf(current), shownMs, end: how, isCompleted, began, isLast })
  }

  function cancel() {
    cancelPlay()
    cancelNext()
  }

  return {
    now: () => showing,
    isReady: () => isReady,
    isForeseen: () => isForeseen,
    leave,
    cancel,
    /** Replaces the current play; null = no play. `how`: reason for which the current play ends. */
    show(play: Play | null, how: PlayEnd) {
      cancel()
      leave(how)
      isForeseen = false
      turns.show(play?.plan ?? null)
      change({ current: play, next: null, isLooping: false, since: clock.now() })
      if (play) cancelPlay = timers.after(patience, () => fault(play.id, 'notReady'))
    },
    /** Shows the current program once more without a redraw. */
    again(play: Play) {
      isReady = true
      change({ current: play, since: clock.now() })
      run(play)
    },
    /** Call when the first frame of the current play is painted. */
    ready(play: Play) {
      isReady = true
      run(play)
    },
    foresee(next: Partial<Showing>) {
      isForeseen = true
      change(next)
    },
    /** Drops the prepared play, and prepares another one after `ms` milliseconds. */
    replaceNext(ms: number) {
      change({ next: null })
      cancelNext()
      cancelNext = timers.after(ms, prepare)
    },
    /** Runs `restart` after `ms` milliseconds unless another play is shown before. */
    restartIn(ms: number, restart: () => void) {
      cancelPlay = timers.after(ms, restart)
    },
    cancelPlay: () => cancelPlay(),
  }
}
