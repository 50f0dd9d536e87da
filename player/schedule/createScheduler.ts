// Decides with the contract's resolver what is on the screen, and when it changes.
import type { Manifest, ManifestPlan } from '#contract/manifest.ts'
import type { PlayEnd } from '#contract/plays/playBlock.ts'
import { playbackReason } from '#contract/rules/devices/playbackReason.ts'
import { nextInRotation } from '#contract/rules/playPlan/order.ts'
import type { resolve as resolvePlans } from '#contract/rules/playPlan/resolve.ts'
import type { Fate } from '#contract/rules/playPlan/takeover.ts'
import type { BeginPlay, RecordPlay } from '#player/plays/createPlayLog.ts'
import type { Report } from '#player/receipts/createReceipts.ts'
import type { Crashes } from '#player/shell/createCrashes.ts'
import type { Clock } from '#player/time/createClock.ts'
import type { Timers } from '#player/time/Timers.ts'
import { createScreenTime } from './createScreenTime.ts'
import { createStrikes } from './createStrikes.ts'
import { createTrials } from './createTrials.ts'
import { type Completed, classOf, createTurns } from './createTurns.ts'
import { type Decision, decide } from './decide.ts'
import { asPrepared, isSame, keyOf } from './isSame.ts'
import type { Play, Showing } from './Play.ts'
import { isWhole, playedOf, seen } from './playedOf.ts'
import { programFor } from './programFor.ts'
import { leftOf, stepOf } from './stepOf.ts'

export type Scheduler = {
  /** What runs changed, or what of it may be shown. */
  setManifest(manifest: Manifest | null): void
  wake(): void
  sleep(): void
  setVisible(isVisible: boolean): void
  /** The time is another than was thought. */
  recheck(): void
  /** The first frame is there. */
  ready(playId: string): void
  ended(playId: string): void
  /** It cannot be shown as it should; `nodeId`: for which of its components. */
  fault(playId: string, reason: string, nodeId?: string | null): void
  /** Somebody at the screen went on to another program: this one does not end until it is come back to. */
  hold(playId: string): void
  /** Back: what should be on now begins. */
  resume(playId: string): void
  showing(): Showing
}

type Deps = {
  resolve: typeof resolvePlans
  clock: Clock
  timers: Timers
  makeId(): string
  report: Report
  record: RecordPlay
  /** Should the player be gone before it ends. */
  begun: BeginPlay
  /** Plays counted on this device, by publication. */
  plays: Record<string, number>
  /** What each class of equals completed last before this start, so that a restart gives nobody a second turn. */
  completed: Completed
  onCompleted(completed: Completed): void
  isHeld(sha256: string): boolean
  /** Versions that played to their end on this screen. */
  proven: { has(versionId: string): boolean; add(versionId: string): void }
  crashes: Omit<Crashes, 'total'>
  onChange(): void
}

/** Longest wait for a first frame. */
const patience = 15_000
/** How long before its turn the next one is prepared. */
const lead = 10_000
/** The stage says when a play is over; this long after it should have, it is over anyway. */
const grace = 3_000
const longestWait = 60 * 60_000
const restartDelay = 1_000

export function createScheduler(deps: Deps): Scheduler {
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
  /** What could not be shown, and is about to be tried again, whether or not it is told to be there after that. */
  let failed: string | null = null
  /** What follows was looked up already. */
  let isForeseen = false
  let cancelPlay = () => {}
  let cancelNext = () => {}
  let cancelChange = () => {}

  /** What the plan shows: its version or, while that cannot be shown, a former one that was. */
  const programOf = (plan: ManifestPlan) =>
    programFor(plan, { programs: manifest?.programs ?? [], strikes, isHeld, proven })

  /** A screen that sleeps shows an emergency all the same. */
  const isCalled = ({ emergency }: ManifestPlan) => isAwake || emergency !== undefined
  const isResting = () => !manifest?.plans.some(isCalled) && !isAwake
  const isUsable = (plan: ManifestPlan) => programOf(plan) !== undefined

  /** What should be on at an instant, supposing that `isOver` will have been completed by then. */
  function ask(instant: number, isOver: ManifestPlan | null): Decision {
    const offered = (manifest?.plans ?? []).filter(isUsable).filter(isCalled)
    const counted = offered.map(plan => {
      const played = Math.max(plan.played, plays[plan.id] ?? 0)
      return { ...plan, played: plan.id === isOver?.id ? played + 1 : played }
    })
    return decide({ plans: counted, instant, zone: manifest?.device.timeZone ?? 'UTC', resolve, previous: decision })
  }

  function consider(): Decision {
    decision = ask(clock.now(), null)
    cancelChange()
    const wait = decision.nextChange === null ? longestWait : decision.nextChange - clock.now()
    cancelChange = timers.after(Math.max(0, Math.min(wait, strikes.nextReturn(), longestWait)), revise)
    return decision
  }

  /** `instant`: when it would come on. */
  function playOf({ kind, rotation, why }: Decision, after: ManifestPlan | null, instant = clock.now()): Play | null {
    const [first] = rotation
    const step = manifest?.device.inStep ? stepOf(rotation, programOf, instant) : null
    const plan = step?.plan ?? nextInRotation(rotation, after ?? (first ? turns.lastOf(first) : null))
    const program = plan && programOf(plan)
    const isCounted = kind !== 'lastIdle' || plan?.plays === null
    return plan && program ? { id: makeId(), plan, program, why, isCounted, startsAt: step?.startsAt } : null
  }

  function change(next: Partial<Showing>) {
    showing = { ...showing, ...next }
    trials.show(showing)
    onChange()
  }

  /** Takes what is prepared when it is what should come. */
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

  /** Puts up out of sight what will follow, as far as can be told now. */
  function prepare() {
    const { current, next } = showing
    if (!current) return
    isForeseen = true
    const { plan, program } = current
    const end = Math.max(clock.now(), (current.startsAt ?? showing.since) + program.duration)
    const found = ask(end, plan)
    const isOwnClass = found.rotation.some(other => classOf(other) === classOf(plan))
    const play = playOf(found, isOwnClass ? plan : null, end)
    if (isSame(play, current)) change({ next: null, isLooping: true })
    else change({ next: isSame(play, next) ? next : play, isLooping: false })
  }

  /** What is no longer sent, or not in this version, leaves at once; what is only damaged here plays on while it is repaired. */
  function fateOf({ plan }: Play, found: Decision): Fate {
    const isSent = manifest?.plans.some(({ id, versionId }) => id === plan.id && versionId === plan.versionId)
    if (isSent && !isUsable(plan)) return found.isUrgent ? 'cut' : 'atEnd'
    return isSent ? found.fateOf(plan.id) : 'cut'
  }

  /** Something changed: what may not play any more, or is interrupted, leaves at once; all else at the end of the current play. */
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
      if (found.isUrgent) turns.interrupt(current.plan)
      begin()
    } else if (isForeseen) prepare()
  }

  /** What was on is over: it is written down, and counted when all of it was to be seen. */
  function leave(end: PlayEnd) {
    const { current } = showing
    const { began, shownMs } = screenTime.take()
    if (!current || !isReady) return
    isReady = false
    const { plan, program, isCounted } = current
    const isCompleted = end === 'end' && isWhole(shownMs, program)
    if (isCompleted) strikes.clear(keyOf(plan, program))
    if (isCompleted) proven.add(program.versionId)
    if (isCompleted) trials.passed(current)
    if (isCompleted && isCounted) plays[plan.id] = (plays[plan.id] ?? plan.played) + 1
    const isLast = isCompleted && isCounted && plan.plays !== null && (plays[plan.id] ?? 0) >= plan.plays
    // Nobody saw what a hidden page played.
    if (shownMs > 0) void record({ ...playedOf(current), shownMs, end, isCompleted, began, isLast })
  }

  function end(playId: string) {
    const { current } = showing
    if (current?.id !== playId || !isReady) return
    leave('end')
    turns.passOn(current.plan)
    // Its end is when the others reach theirs, though this screen was a moment early.
    const instant = Math.max(clock.now(), (current.startsAt ?? 0) + current.program.duration)
    const wanted = playOf(consider(), null, instant)
    if (!wanted || !showing.isLooping || !isSame(wanted, current)) return begin(instant)
    isReady = true
    const again = { ...wanted, id: current.id }
    change({ current: again, since: clock.now() })
    run(again)
  }

  /** From the first frame to the end. */
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
    // Several components that fail are one try that failed.
    if (current?.id !== playId || failed === playId) return
    failed = playId
    cancelPlay()
    leave('fault')
    if (strike(current, reason, nodeId)) {
      turns.passOn(current.plan)
      begin()
    } else cancelPlay = timers.after(restartDelay, () => begin())
  }

  /** Whether it was the last one allowed: then it is left out, and the server hears of it. */
  function strike(play: Play, reason: string, nodeId: string | null): boolean {
    const isOut = strikes.add(keyOf(play.plan, play.program))
    if (isOut) void report('failed', seen(play), { reason: playbackReason(reason), ...(nodeId && { nodeId }) })
    return isOut
  }

  return {
    showing: () => showing,
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
      // While it was loaded, the others went on to the next one.
      if (leftOf(current, clock.now()) === 0) return begin()
      isReady = true
      run(current)
      if (current.isCounted) void report('playing', seen(current))
    },
  }
}
