// Schedules the subtitles of one edge of the screen: the contract's resolver decides which runs and which follows.
import type { PlayEnd } from '#contract/plays/playBlock.ts'
import type { resolve as resolvePlans } from '#contract/rules/playPlan/resolve.ts'
import type { BeginPlay, RecordPlay } from '#player/plays/createPlayLog.ts'
import type { Report } from '#player/receipts/createReceipts.ts'
import type { Clock } from '#player/time/createClock.ts'
import type { Timers } from '#player/time/Timers.ts'
import { createRunChoice, isSameRun as isSame, keyOf } from './createRunChoice.ts'
import { createScreenTime } from './createScreenTime.ts'
import type { PlannedRun, Run } from './Run.ts'

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

export type BandDeps = {
  resolve: typeof resolvePlans
  clock: Clock
  timers: Timers
  makeId(): string
  report: Report
  record: RecordPlay
  /** Stores the current run, so that it is recorded even if the player stops during the run. */
  begun: BeginPlay
  /** Plays counted on this device, by publication. */
  plays: Record<string, number>
  onChange(): void
}

/** Maximum milliseconds of one run; longer than any subtitle takes. */
const longestRun = 24 * 60 * 60_000

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
  const choice = createRunChoice({ resolve, clock, timers, makeId, plays, onDue: revise })
  /** Keys of plans whose first run was reported. */
  const reportedKeys = new Set<string>()
  let runs: Runs | null = null
  let isAwake = false

  function set(next: Runs | null) {
    runs = next
    onChange()
  }

  function showRun(current: Run) {
    const wanted = choice.after(current)
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
    const wanted = choice.now()
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
    if (choice.mayStay(current)) showRun(current)
    else begin()
  }

  return {
    runs: () => runs,
    setPlans(next, deviceZone) {
      choice.setPlans(next, deviceZone)
      revise()
    },
    recheck: revise,
    wake() {
      isAwake = true
      begin()
    },
    sleep() {
      isAwake = false
      choice.cancel()
      leave('sleep')
      set(null)
    },
    setVisible: screenTime.setVisible,
    passed(runId) {
      if (runs?.current.id !== runId) return
      choice.passOn(runs.current.plan)
      leave('end')
      begin()
    },
  }
}
