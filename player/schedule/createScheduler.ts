// Decides with the contract's resolver what is on the screen, and when it changes.
import type { Manifest, ManifestPlan } from '#contract/manifest.ts'
import { playbackReason } from '#contract/rules/playbackReason.ts'
import type { Publication } from '#contract/rules/playPlan/order.ts'
import { nextInRotation } from '#contract/rules/playPlan/order.ts'
import type { resolve as resolvePlans } from '#contract/rules/playPlan/resolve.ts'
import type { Report } from '#player/receipts/createReceipts.ts'
import type { Clock } from '#player/time/createClock.ts'
import type { Timers } from '#player/time/Timers.ts'
import { createScreenTime } from './createScreenTime.ts'
import { createStrikes } from './createStrikes.ts'
import { type Decision, decide } from './decide.ts'
import type { Play, Showing } from './Play.ts'

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
  /** It cannot be shown as it should. */
  fault(playId: string, reason: string): void
  /** Somebody at the screen went on to another program: this one does not end until it is come back to. */
  hold(playId: string): void
  /** Back: what should be on now begins. */
  resume(playId: string): void
  showing(): Showing
}

/** The plan of each class of equals that was completed last. */
export type Completed = Readonly<Record<string, Publication>>

type Deps = {
  resolve: typeof resolvePlans
  clock: Clock
  timers: Timers
  makeId(): string
  report: Report
  /** Plays counted on this device, by publication. */
  plays: Record<string, number>
  /** What each class of equals completed last before this start, so that a restart gives nobody a second turn. */
  completed: Completed
  /** Keeps it for the next start. */
  onCompleted(completed: Completed): void
  isHeld(sha256: string): boolean
  onChange(): void
}

/** Longest wait for a first frame. */
const patience = 15_000
/** How long before its turn the next one is prepared. */
const lead = 10_000
/** The stage says when a play is over; this long after it should have, it is over anyway. */
const grace = 3_000
const longestWait = 60 * 60_000
/** A play counts when it was on the screen for all of its time (rules, What plays 8), give or take its transition. */
const tolerance = (duration: number) => Math.min(1_500, duration / 2)
const restartDelay = 1_000

export function createScheduler(deps: Deps): Scheduler {
  const { resolve, clock, timers, makeId, report, plays, onCompleted, isHeld, onChange } = deps
  const strikes = createStrikes(timers.steady)
  const screenTime = createScreenTime(timers.steady)
  const completed = new Map(Object.entries(deps.completed))
  let manifest: Manifest | null = null
  let decision: Decision | null = null
  let showing: Showing = { current: null, next: null, isLooping: false, since: clock.now() }
  let isAwake = false
  let isReady = false
  /** What follows was looked up already. */
  let isForeseen = false
  let cancelPlay = () => {}
  let cancelNext = () => {}
  let cancelChange = () => {}

  const keyOf = ({ versionId, attempt = 0 }: ManifestPlan) => `${versionId}:${attempt}`
  const classOf = ({ type, level, addressing }: ManifestPlan) => `${type}:${level}:${addressing}`
  const programOf = (plan: ManifestPlan) => manifest?.programs.find(program => program.versionId === plan.versionId)

  const isSame = (a: Play | null, b: Play | null) =>
    a?.plan.id === b?.plan.id && (!a || !b || keyOf(a.plan) === keyOf(b.plan))

  function isUsable(plan: ManifestPlan): boolean {
    const program = programOf(plan)
    return program !== undefined && !strikes.isOut(keyOf(plan)) && Object.values(program.files).every(isHeld)
  }

  /** What should be on at an instant, supposing that `isOver` will have been completed by then. */
  function ask(instant: number, isOver: ManifestPlan | null): Decision {
    const counted = (manifest?.plans ?? []).filter(isUsable).map(plan => {
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

  function playOf({ rotation, why }: Decision, after: ManifestPlan | null): Play | null {
    const [first] = rotation
    const last = after ?? (first ? (completed.get(classOf(first)) ?? null) : null)
    const plan = nextInRotation(rotation, last)
    const program = plan && programOf(plan)
    return plan && program ? { id: makeId(), plan, program, why } : null
  }

  function change(next: Partial<Showing>) {
    showing = { ...showing, ...next }
    onChange()
  }

  /** Takes what is prepared when it is what should come. */
  function begin() {
    if (!isAwake) return
    const wanted = playOf(consider(), null)
    const { next } = showing
    show(wanted && next && isSame(wanted, next) ? { ...wanted, id: next.id } : wanted)
  }

  function show(play: Play | null) {
    cancelPlay()
    cancelNext()
    isReady = false
    isForeseen = false
    screenTime.take()
    change({ current: play, next: null, isLooping: false, since: clock.now() })
    if (play) cancelPlay = timers.after(patience, () => fault(play.id, 'notReady'))
  }

  /** Puts up out of sight what will follow, as far as can be told now. */
  function prepare() {
    const { current, next } = showing
    if (!current) return
    isForeseen = true
    const { plan, program } = current
    const found = ask(Math.max(clock.now(), showing.since + program.duration), plan)
    const isOwnClass = found.rotation.some(other => classOf(other) === classOf(plan))
    const play = playOf(found, isOwnClass ? plan : null)
    if (isSame(play, current)) change({ next: null, isLooping: true })
    else change({ next: isSame(play, next) ? next : play, isLooping: false })
  }

  /** Something changed: an insert cuts in, everything else waits for the end of the current play. */
  function revise() {
    if (!isAwake) return
    const { current } = showing
    const found = consider()
    if (!current) {
      if (found.rotation.length > 0) begin()
      return
    }
    const isOn = found.rotation.some(plan => plan.id === current.plan.id)
    if (found.isCut && !isOn) begin()
    else if (isForeseen) prepare()
  }

  function complete({ plan, program }: Play) {
    const shownMs = screenTime.take()
    if (shownMs < program.duration - tolerance(program.duration)) return
    strikes.clear(keyOf(plan))
    const count = (plays[plan.id] ?? plan.played) + 1
    plays[plan.id] = count
    void report('played', plan, { shownMs, isLast: plan.plays !== null && count >= plan.plays })
  }

  /** The turn goes to the next of its equals. */
  function passOn(plan: ManifestPlan) {
    const before = completed.get(classOf(plan))
    if (before?.id === plan.id && before.publishedAt === plan.publishedAt) return
    completed.set(classOf(plan), { id: plan.id, publishedAt: plan.publishedAt })
    onCompleted(Object.fromEntries(completed))
  }

  function end(playId: string) {
    const { current } = showing
    if (current?.id !== playId || !isReady) return
    complete(current)
    passOn(current.plan)
    const wanted = playOf(consider(), null)
    if (!wanted || !showing.isLooping || !isSame(wanted, current)) return begin()
    change({ current: { ...wanted, id: current.id }, since: clock.now() })
    run(current)
  }

  /** From the first frame to the end. */
  function run({ id, program: { duration } }: Play) {
    cancelPlay()
    cancelNext()
    screenTime.start()
    cancelPlay = timers.after(duration + grace, () => end(id))
    if (isForeseen) prepare()
    else cancelNext = timers.after(Math.max(0, duration - lead), prepare)
  }

  function fault(playId: string, reason: string) {
    const { current, next } = showing
    if (next?.id === playId) {
      strike(next.plan, reason)
      change({ next: null })
      cancelNext()
      cancelNext = timers.after(restartDelay, prepare)
    }
    if (current?.id !== playId) return
    cancelPlay()
    screenTime.take()
    isReady = false
    if (strike(current.plan, reason)) {
      passOn(current.plan)
      begin()
    } else cancelPlay = timers.after(restartDelay, begin)
  }

  /** Whether it was the last one allowed: then it is left out, and the server hears of it. */
  function strike(plan: ManifestPlan, reason: string): boolean {
    const isOut = strikes.add(keyOf(plan))
    if (isOut) void report('failed', plan, { reason: playbackReason(reason) })
    return isOut
  }

  return {
    showing: () => showing,
    ended: end,
    fault,
    hold(playId) {
      const { current } = showing
      if (current?.id !== playId) return
      cancelPlay()
      cancelNext()
      screenTime.take()
      isReady = false
    },
    resume(playId) {
      if (showing.current?.id === playId) begin()
    },
    setManifest(next) {
      manifest = next
      revise()
    },
    wake() {
      isAwake = true
      begin()
    },
    sleep() {
      isAwake = false
      cancelChange()
      show(null)
    },
    recheck: revise,
    setVisible: isVisible => screenTime.setVisible(isVisible),
    ready(playId) {
      const { current } = showing
      if (current?.id !== playId || isReady) return
      isReady = true
      run(current)
      void report('playing', current.plan)
    },
  }
}
