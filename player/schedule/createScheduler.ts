// Decides with the contract's resolver what is on the screen, and when it changes.
import type { Manifest, ManifestPlan } from '#contract/manifest.ts'
import type { PlayEnd } from '#contract/plays/playBlock.ts'
import { playbackReason } from '#contract/rules/devices/playbackReason.ts'
import { nextInRotation, publicationOrder } from '#contract/rules/playPlan/order.ts'
import type { Fate } from '#contract/rules/playPlan/takeover.ts'
import { usableZone } from '#contract/rules/playPlan/zone.ts'
import { createScreenTime } from './createScreenTime.ts'
import { createStrikes } from './createStrikes.ts'
import { createTrials } from './createTrials.ts'
import { classOf, createTurns } from './createTurns.ts'
import { type Decision, decide } from './decide.ts'
import { foresee } from './foresee.ts'
import { asPrepared, isSame, keyOf } from './isSame.ts'
import { byHand, type Play, type Showing } from './Play.ts'
import { isWhole, playedOf, seen } from './playedOf.ts'
import { programFor } from './programFor.ts'
import type { Scheduler, SchedulerDeps } from './Scheduler.ts'
import { leftOf, stepOf } from './stepOf.ts'
import { nextThinning, thinned } from './thinned.ts'

/** Maximum milliseconds until the first frame. */
const patience = 15_000
/** Milliseconds before its turn at which the next play is prepared. */
const lead = 10_000
/** Milliseconds after its duration at which a play is ended if the stage does not report the end. */
const grace = 3_000
const longestWait = 60 * 60_000
const restartDelay = 1_000

export function createScheduler(deps: SchedulerDeps): Scheduler {
  const { resolve, clock, timers, makeId, report, record, begun, plays, isHeld, proven, crashes, onChange } = deps
  const strikes = createStrikes(timers.steady)
  const trials = createTrials({ crashes, strikes, timers, report })
  const screenTime = createScreenTime({ clock, timers, begun })
  const turns = createTurns(deps.completed, deps.onCompleted)
  let manifest: Manifest | null = null
  let decision: Decision | null = null
  let showing: Showing = { current: null, next: null, isLooping: false, since: clock.now() }
  let isAwake = false
  let isReady = false
  /** ID of a play that failed and is about to be retried; later events of this play are ignored. */
  let failed: string | null = null
  /** Whether the next play was already determined. */
  let isForeseen = false
  let cancelPlay = () => {}
  let cancelNext = () => {}
  let cancelChange = () => {}

  /** The program of a plan in its own version, or in a proven previous one while its own cannot be shown. */
  function programOf(plan: ManifestPlan, instant = clock.now()) {
    const program = programFor(plan, { programs: manifest?.programs ?? [], strikes, isHeld, proven })
    return program && thinned(program, plan, instant, zone())
  }
  const zone = () => usableZone(manifest?.device.timeZone ?? 'UTC')

  /** Whether the plan may be shown. While the screen sleeps, only emergencies may. */
  const isCalled = ({ emergency }: ManifestPlan) => isAwake || emergency !== undefined
  const isResting = () => !manifest?.plans.some(isCalled) && !isAwake
  const isUsable = (plan: ManifestPlan) => programOf(plan) !== undefined

  /** Decides what should be on at `instant`, given that a play of plan `isOver` has been completed by then. */
  function decideAt(instant: number, isOver: ManifestPlan | null): Decision {
    const offered = (manifest?.plans ?? []).filter(isUsable).filter(isCalled)
    const counted = offered.map(plan => {
      const played = Math.max(plan.played, plays[plan.id] ?? 0)
      return { ...plan, played: plan.id === isOver?.id ? played + 1 : played }
    })
    return decide({ plans: counted, instant, zone: manifest?.device.timeZone ?? 'UTC', resolve, previous: decision })
  }

  function consider(): Decision {
    decision = decideAt(clock.now(), null)
    cancelChange()
    const due = Math.min(decision.nextChange ?? Infinity, nextThinning(decision.rotation, clock.now(), zone()))
    const wait = due - clock.now()
    cancelChange = timers.after(Math.max(0, Math.min(wait, strikes.nextReturn(), longestWait)), revise)
    return decision
  }

  /** Returns the play of the decision that follows plan `after`. `instant`: when it would start. */
  function playOf({ kind, rotation, why }: Decision, after: ManifestPlan | null, instant = clock.now()): Play | null {
    const [first] = rotation
    const step = manifest?.device.inStep ? stepOf(rotation, other => programOf(other, instant), instant) : null
    const plan = step?.plan ?? nextInRotation(rotation, after ?? (first ? turns.lastOf(first) : null))
    const program = plan && programOf(plan, instant)
    const isCounted = kind !== 'lastIdle' || plan?.plays === null
    return plan && program ? { id: makeId(), plan, program, why, isCounted, startsAt: step?.startsAt } : null
  }

  function change(next: Partial<Showing>) {
    showing = { ...showing, ...next }
    trials.show(showing)
    onChange()
  }

  /** Starts the play that is due; uses the prepared one if it matches. */
  function begin(instant = clock.now()) {
    if (isResting()) return show(null)
    const wanted = playOf(consider(), null, instant)
    show(asPrepared(wanted, showing.next))
  }

  function show(play: Play | null) {
    cancelPlay()
    cancelNext()
    leave(play || isAwake ? 'cut' : 'sleep')
    isForeseen = false
    turns.show(play?.plan ?? null)
    change({ current: play, next: null, isLooping: false, since: clock.now() })
    if (play) cancelPlay = timers.after(patience, () => fault(play.id, 'notReady'))
  }

  const endOf = ({ startsAt, program }: Play) => Math.max(clock.now(), (startsAt ?? showing.since) + program.duration)

  /** The play that follows when `plan` has ended at `instant`. */
  function nextAfter({ plan }: Play, instant: number) {
    const found = decideAt(instant, plan)
    const isOwnClass = found.rotation.some(other => classOf(other) === classOf(plan))
    return { found, play: playOf(found, isOwnClass ? plan : null, instant) }
  }

  /** Prepares the next play out of sight, as far as foreseeable. */
  function prepare() {
    const { current, next } = showing
    if (!current) return
    isForeseen = true
    const { play } = nextAfter(current, endOf(current))
    if (isSame(play, current)) change({ next: null, isLooping: true })
    else change({ next: isSame(play, next) ? next : play, isLooping: false })
  }

  /**
   * A play whose publication or version was withdrawn ends at once; one whose files are damaged continues during the
   * repair.
   */
  function fateOf(play: Play, found: Decision): Fate {
    const { plan, why } = play
    if (isThinner(play)) return 'cut'
    const isSent = manifest?.plans.some(({ id, versionId }) => id === plan.id && versionId === plan.versionId)
    if (isSent && (why === byHand || !isUsable(plan))) return found.isUrgent ? 'cut' : 'atEnd'
    return isSent ? found.fateOf(plan.id) : 'cut'
  }

  /** Whether files or links of the play have expired, so that the program must be replaced by its reduced form. */
  const isThinner = ({ plan, program }: Play) => {
    const own = programOf(plan)
    return own?.versionId === program.versionId && own.gone !== program.gone
  }

  /** Reacts to a change: plays that are forbidden or interrupted end at once, others at their regular end. */
  function revise() {
    const { current } = showing
    if (isResting()) {
      cancelChange()
      if (current) begin()
      return
    }
    const found = consider()
    if (!current) {
      if (found.rotation.length > 0) begin()
      return
    }
    if (fateOf(current, found) === 'cut') {
      if (found.isUrgent || isThinner(current)) turns.interrupt(current.plan)
      begin()
    } else if (isForeseen) prepare()
  }

  /** Records the end of the current play, and counts it if it was shown completely. */
  function leave(end: PlayEnd) {
    const { current } = showing
    const { began, shownMs } = screenTime.finish()
    if (!current || !isReady) return
    isReady = false
    const { plan, program, isCounted } = current
    const isCompleted = end === 'end' && isWhole(shownMs, program)
    if (isCompleted) strikes.clear(keyOf(plan, program))
    if (isCompleted) proven.add(program.versionId)
    if (isCompleted) trials.passed(current)
    if (isCompleted && isCounted) plays[plan.id] = (plays[plan.id] ?? plan.played) + 1
    const isLast = isCompleted && isCounted && plan.plays !== null && (plays[plan.id] ?? 0) >= plan.plays
    // A play on a hidden page does not count.
    if (shownMs > 0) void record({ ...playedOf(current), shownMs, end, isCompleted, began, isLast })
  }

  function end(playId: string) {
    const { current } = showing
    if (current?.id !== playId || !isReady) return
    leave('end')
    turns.passOn(current.plan)
    // Uses the nominal end, so that a screen slightly ahead of its group chooses the same next play.
    const instant = Math.max(clock.now(), (current.startsAt ?? 0) + current.program.duration)
    const wanted = playOf(consider(), null, instant)
    if (!wanted || !showing.isLooping || !isSame(wanted, current)) return begin(instant)
    isReady = true
    const again = { ...wanted, id: current.id }
    change({ current: again, since: clock.now() })
    run(again)
  }

  /** Schedules the end of the play, counted from its first frame. */
  function run(play: Play) {
    const left = leftOf(play, clock.now())
    cancelPlay()
    cancelNext()
    screenTime.start(playedOf(play), left)
    trials.start(play)
    cancelPlay = timers.after(left + grace, () => end(play.id))
    if (isForeseen) prepare()
    else cancelNext = timers.after(Math.max(0, left - lead), prepare)
  }

  function fault(playId: string, reason: string, nodeId: string | null = null) {
    const { current, next } = showing
    if (next?.id === playId) {
      strike(next, reason, nodeId)
      change({ next: null })
      cancelNext()
      cancelNext = timers.after(restartDelay, prepare)
    }
    // If several components of a play fail, only the first counts as a failed attempt.
    if (current?.id !== playId || failed === playId) return
    failed = playId
    cancelPlay()
    leave('fault')
    if (strike(current, reason, nodeId)) {
      turns.passOn(current.plan)
      begin()
    } else cancelPlay = timers.after(restartDelay, () => begin())
  }

  /** Counts a failure; returns true if it was the last allowed one, so the program is excluded and reported. */
  function strike(play: Play, reason: string, nodeId: string | null): boolean {
    const isOut = strikes.add(keyOf(play.plan, play.program))
    if (isOut) void report('failed', seen(play), { reason: playbackReason(reason), ...(nodeId && { nodeId }) })
    return isOut
  }

  const offered = () =>
    [...(manifest?.plans ?? [])].sort(publicationOrder).flatMap(plan => {
      const program = programOf(plan)
      return program && !plan.emergency ? [{ plan, program }] : []
    })

  return {
    showing: () => showing,
    offered,
    choose(plan) {
      const program = programOf(plan)
      if (!program) return 'screen.notHeld'
      if (!isAwake) return 'screen.asleep'
      if (manifest?.device.inStep) return 'screen.inStep'
      if (consider().isUrgent) return 'screen.urgent'
      show({ id: makeId(), plan, program, why: byHand, isCounted: false })
      return null
    },
    coming({ current } = showing) {
      if (!current || !decision) return null
      const isCutBy = (found: Decision) => fateOf(current, found) === 'cut'
      const upcoming = { current, end: endOf(current), decision, nextAfter, playOf, isCutBy }
      return foresee({ ...upcoming, decideAt: at => decideAt(at, null) })
    },
    ended: end,
    fault,
    hold(playId) {
      if (showing.current?.id !== playId) return
      cancelPlay()
      cancelNext()
      leave('visit')
    },
    resume: playId => showing.current?.id === playId && begin(),
    setManifest(next) {
      manifest = next
      trials.rest(next)
      revise()
    },
    wake() {
      isAwake = true
      revise()
    },
    sleep() {
      isAwake = false
      revise()
    },
    recheck: revise,
    setVisible: screenTime.setVisible,
    ready(playId) {
      const { current } = showing
      if (current?.id !== playId || isReady || playId === failed) return
      // No time is left if the play took so long to load that its group has moved on to the next play.
      if (leftOf(current, clock.now()) === 0) return begin()
      isReady = true
      run(current)
      if (current.isCounted) void report('playing', seen(current))
    },
  }
}
