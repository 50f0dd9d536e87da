// Schedules the subtitles of one edge of the screen: the contract's resolver decides which runs and which follows.
import type { ManifestPlan, ManifestSubtitle } from '#contract/manifest.ts'
import type { PlayEnd } from '#contract/plays/playBlock.ts'
import type { Publication } from '#contract/rules/playPlan/order.ts'
import { nextInRotation } from '#contract/rules/playPlan/order.ts'
import type { resolve as resolvePlans } from '#contract/rules/playPlan/resolve.ts'
import type { BeginPlay, RecordPlay } from '#player/plays/createPlayLog.ts'
import type { Report } from '#player/receipts/createReceipts.ts'
import type { Clock } from '#player/time/createClock.ts'
import type { Timers } from '#player/time/Timers.ts'
import type { StageFonts } from '#stage/fonts/StageFonts.ts'
import { createScreenTime } from './createScreenTime.ts'
import { type Decision, decide } from './decide.ts'

/** One pass of a subtitle. */
export type Run = {
  id: string
  plan: ManifestPlan
  look: ManifestSubtitle['look']
  fonts?: StageFonts
  /** Reason for which the resolver chose this run. */
  why: string
}
/** The current run, and the one that follows without a gap. */
export type Runs = { current: Run; next: Run | null }

export type Band = {
  /** Replaces the subtitles that may run at this edge; `zone`: the device's time zone. */
  setPlans(plans: readonly PlannedRun[], zone: string): void
  wake(): void
  sleep(): void
  setVisible(isVisible: boolean): void
  recheck(): void
  /** Call when the subtitle has left the screen. */
  passed(runId: string): void
  runs(): Runs | null
}
export type PlannedRun = Omit<Run, 'id' | 'why'>

export type BandDeps = {
  resolve: typeof resolvePlans
  clock: Clock
  timers: Timers
  makeId(): string
  report: Report
  record: RecordPlay
  /** Stores the current run in case the player stops before its end. */
  begun: BeginPlay
  /** Plays counted on this device, by publication. */
  plays: Record<string, number>
  onChange(): void
}

const longestWait = 60 * 60_000
/** Maximum milliseconds of one run; longer than any subtitle takes. */
const longestRun = 24 * 60 * 60_000
const keyOf = ({ id, versionId, attempt = 0 }: ManifestPlan) => `${id}:${versionId}:${attempt}`
const classOf = ({ type, level, addressing }: ManifestPlan) => `${type}:${level}:${addressing}`

/** The fields of a run's play record that are known before the run ends. */
const ranOf = ({ plan, why }: Run) =>
  ({
    kind: 'subtitle',
    programId: plan.programId,
    versionId: plan.versionId,
    publicationId: plan.id,
    attempt: plan.attempt ?? 0,
    fileId: null,
    why,
    isCounted: true,
  }) as const

export function createBand({ resolve, clock, timers, makeId, report, record, begun, plays, onChange }: BandDeps): Band {
  const screenTime = createScreenTime({ clock, timers, begun })
  const completed = new Map<string, Publication>()
  /** Keys of plans whose first run was reported. */
  const reportedKeys = new Set<string>()
  let planned: readonly PlannedRun[] = []
  let zone = 'UTC'
  let previous: Decision | null = null
  let runs: Runs | null = null
  let isAwake = false
  let cancelChange = () => {}

  /** Decides what should run now, assuming that a run of the plan `isOver` has just been completed. */
  function decideNow(isOver: ManifestPlan | null): Decision {
    const plans = planned.map(({ plan }) => {
      const played = Math.max(plan.played, plays[plan.id] ?? 0)
      return { ...plan, played: plan.id === isOver?.id ? played + 1 : played }
    })
    return decide({ plans, instant: clock.now(), zone, resolve, previous })
  }

  /** Plans that take turns now. After its own time an idle subtitle does not run on, unlike an idle program. */
  const rotationOf = ({ kind, rotation }: Decision) => (kind === 'plans' ? rotation : [])

  function consider(): Decision {
    const found = decideNow(null)
    previous = found
    cancelChange()
    const wait = found.nextChange === null ? longestWait : found.nextChange - clock.now()
    cancelChange = timers.after(Math.max(0, Math.min(wait, longestWait)), revise)
    return found
  }

  function runOf(found: Decision, after: ManifestPlan | null): Run | null {
    const rotation = rotationOf(found)
    const [first] = rotation
    const own = after && rotation.some(plan => classOf(plan) === classOf(after)) ? after : null
    const plan = nextInRotation(rotation, own ?? (first ? (completed.get(classOf(first)) ?? null) : null))
    const run = plan && planned.find(each => each.plan.id === plan.id)
    return run ? { ...run, id: makeId(), why: found.why } : null
  }

  const isSame = (a: Run | null | undefined, b: Run | null | undefined) => a && b && keyOf(a.plan) === keyOf(b.plan)

  function set(next: Runs | null) {
    runs = next
    onChange()
  }

  function showRun(current: Run) {
    const wanted = runOf(decideNow(current.plan), current.plan)
    const next = runs?.next
    set({ current, next: next && next.id !== current.id && isSame(wanted, next) ? next : wanted })
  }

  /** Records the end of the current run; runs on a hidden page do not count. */
  function leave(end: PlayEnd) {
    const { began, shownMs } = screenTime.finish()
    if (!runs || shownMs === 0) return
    const { plan } = runs.current
    let isLast = false
    if (end === 'end') {
      const count = Math.max(plan.played, plays[plan.id] ?? 0) + 1
      plays[plan.id] = count
      isLast = plan.plays !== null && count >= plan.plays
    }
    void record({ ...ranOf(runs.current), shownMs, end, isCompleted: end === 'end', began, isLast })
  }

  function begin() {
    if (!isAwake) return
    const wanted = runOf(consider(), null)
    leave('cut')
    if (!wanted) return set(null)
    // The prepared run keeps its ID, so that it continues without a jump.
    const current = isSame(wanted, runs?.next) ? { ...wanted, id: runs?.next?.id ?? wanted.id } : wanted
    screenTime.start(ranOf(current), longestRun)
    if (!reportedKeys.has(keyOf(current.plan))) void report('playing', current.plan)
    reportedKeys.add(keyOf(current.plan))
    showRun(current)
  }

  function revise() {
    if (!isAwake) return
    if (!runs) return begin()
    const { current } = runs
    const found = consider()
    const isPlanned = planned.some(each => isSame({ ...each, id: '', why: '' }, current))
    if (isPlanned && rotationOf(found).length > 0 && found.fateOf(current.plan.id) !== 'cut') showRun(current)
    else begin()
  }

  return {
    runs: () => runs,
    setPlans(next, deviceZone) {
      planned = next
      zone = deviceZone
      revise()
    },
    recheck: revise,
    wake() {
      isAwake = true
      begin()
    },
    sleep() {
      isAwake = false
      cancelChange()
      leave('sleep')
      set(null)
    },
    setVisible: screenTime.setVisible,
    passed(runId) {
      if (runs?.current.id !== runId) return
      const { plan } = runs.current
      completed.set(classOf(plan), { id: plan.id, publishedAt: plan.publishedAt })
      leave('end')
      begin()
    },
  }
}
