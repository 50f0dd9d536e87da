// Decides with the contract's resolver what is on the screen, and when it changes.
import { createFaults } from './createFaults.ts'
import { createPlayChoice } from './createPlayChoice.ts'
import { createScreenTime } from './createScreenTime.ts'
import { createShowing } from './createShowing.ts'
import { createStrikes } from './createStrikes.ts'
import { createTrials } from './createTrials.ts'
import { createTurns } from './createTurns.ts'
import type { Decision } from './decide.ts'
import { foresee } from './foresee.ts'
import { asPrepared, isSame } from './isSame.ts'
import { byHand, type Play } from './Play.ts'
import { seen } from './playedOf.ts'
import type { Scheduler, SchedulerDeps } from './Scheduler.ts'
import { leftOf } from './stepOf.ts'

export function createScheduler(deps: SchedulerDeps): Scheduler {
  const { clock, timers, makeId, report, begun, crashes } = deps
  const strikes = createStrikes(timers.steady)
  const trials = createTrials({ crashes, strikes, timers, report })
  const screenTime = createScreenTime({ clock, timers, begun })
  const turns = createTurns(deps.completed, deps.onCompleted)
  const choice = createPlayChoice({ ...deps, strikes, turns, onDue: revise })
  const { programOf, consider, playOf, isThinner } = choice
  const showing = createShowing({ ...deps, strikes, trials, turns, screenTime, prepare, end, fault })
  const faults = createFaults({ report, showing, strikes, turns, begin: () => begin() })

  /** Starts the play that is due; uses the prepared one if it matches. */
  function begin(instant = clock.now()) {
    if (choice.isResting()) return show(null)
    const wanted = playOf(consider(), null, instant)
    show(asPrepared(wanted, showing.now().next))
  }

  const show = (play: Play | null) => showing.show(play, play || choice.isAwake() ? 'cut' : 'sleep')

  const endOf = ({ startsAt, program }: Play) =>
    Math.max(clock.now(), (startsAt ?? showing.now().since) + program.duration)

  function fault(playId: string, reason: string, nodeId?: string | null) {
    faults.fault(playId, reason, nodeId)
  }

  /** Prepares the next play out of sight, as far as foreseeable. */
  function prepare() {
    const { current, next } = showing.now()
    if (!current) return
    const { play } = choice.nextAfter(current, endOf(current))
    if (isSame(play, current)) showing.foresee({ next: null, isLooping: true })
    else showing.foresee({ next: isSame(play, next) ? next : play, isLooping: false })
  }

  /** Reacts to a change: plays that are forbidden or interrupted end at once, others at their regular end. */
  function revise() {
    const { current } = showing.now()
    if (choice.isResting()) {
      choice.cancel()
      if (current) begin()
      return
    }
    const found = consider()
    if (!current) {
      if (found.rotation.length > 0) begin()
      return
    }
    if (choice.fateOf(current, found) === 'cut') {
      if (found.isUrgent || isThinner(current)) turns.interrupt(current.plan)
      begin()
    } else if (showing.isForeseen()) prepare()
  }

  function end(playId: string) {
    const { current, isLooping } = showing.now()
    if (current?.id !== playId || !showing.isReady()) return
    showing.leave('end')
    turns.passOn(current.plan)
    // Uses the nominal end, so that a screen slightly ahead of its group chooses the same next play.
    const instant = Math.max(clock.now(), (current.startsAt ?? 0) + current.program.duration)
    const wanted = playOf(consider(), null, instant)
    if (!wanted || !isLooping || !isSame(wanted, current)) return begin(instant)
    showing.again({ ...wanted, id: current.id })
  }

  return {
    showing: showing.now,
    offered: choice.offered,
    choose(plan) {
      const program = programOf(plan)
      if (!program) return 'screen.notHeld'
      if (!choice.isAwake()) return 'screen.asleep'
      if (choice.isInStep()) return 'screen.inStep'
      if (consider().isUrgent) return 'screen.urgent'
      show({ id: makeId(), plan, program, why: byHand, isCounted: false })
      return null
    },
    coming({ current } = showing.now()) {
      const decision = choice.decision()
      if (!current || !decision) return null
      const isCutBy = (found: Decision) => choice.fateOf(current, found) === 'cut'
      const upcoming = { current, end: endOf(current), decision, nextAfter: choice.nextAfter, playOf, isCutBy }
      return foresee({ ...upcoming, decideAt: at => choice.decideAt(at, null) })
    },
    ended: end,
    fault,
    hold(playId) {
      if (showing.now().current?.id !== playId) return
      showing.cancel()
      showing.leave('visit')
    },
    resume: playId => showing.now().current?.id === playId && begin(),
    setManifest(next) {
      choice.setManifest(next)
      trials.rest(next)
      revise()
    },
    wake() {
      choice.setAwake(true)
      revise()
    },
    sleep() {
      choice.setAwake(false)
      revise()
    },
    recheck: revise,
    setVisible: screenTime.setVisible,
    ready(playId) {
      const { current } = showing.now()
      if (current?.id !== playId || showing.isReady() || faults.isFailed(playId)) return
      // No time is left if the play took so long to load that its group has moved on to the next play.
      if (leftOf(current, clock.now()) === 0) return begin()
      showing.ready(current)
      if (current.isCounted) void report('playing', seen(current))
    },
  }
}
