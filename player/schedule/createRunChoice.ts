// Chooses which subtitle runs, and the time at which the choice must be made again.
import type { ManifestPlan } from '#contract/manifest.ts'
import { nextInRotation, type Publication } from '#contract/rules/playPlan/order.ts'
import type { resolve as resolvePlans } from '#contract/rules/playPlan/resolve.ts'
import type { Clock } from '#player/time/createClock.ts'
import type { Timers } from '#player/time/Timers.ts'
import { type Decision, decide } from './decide.ts'
import type { PlannedRun, Run } from './Run.ts'

type Deps = {
  resolve: typeof resolvePlans
  clock: Clock
  timers: Timers
  makeId(): string
  /** Plays counted on this device, by publication. */
  plays: Record<string, number>
  /** Called when the choice may have changed. */
  onDue(): void
}

const longestWait = 60 * 60_000

export const keyOf = ({ id, versionId, attempt = 0 }: ManifestPlan) => `${id}:${versionId}:${attempt}`
const classOf = ({ type, level, addressing }: ManifestPlan) => `${type}:${level}:${addressing}`

export const isSameRun = (a: Run | null | undefined, b: Run | null | undefined) =>
  a && b && keyOf(a.plan) === keyOf(b.plan)

export function createRunChoice({ resolve, clock, timers, makeId, plays, onDue }: Deps) {
  const completed = new Map<string, Publication>()
  let planned: readonly PlannedRun[] = []
  let zone = 'UTC'
  let previous: Decision | null = null
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
    cancelChange = timers.after(Math.max(0, Math.min(wait, longestWait)), onDue)
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

  return {
    /** The run that is due now; null = none. */
    now: () => runOf(consider(), null),
    after: ({ plan }: Run) => runOf(decideNow(plan), plan),
    /** Whether the current run may continue. */
    mayStay({ plan }: Run) {
      const found = consider()
      const isPlanned = planned.some(each => keyOf(each.plan) === keyOf(plan))
      return isPlanned && rotationOf(found).length > 0 && found.fateOf(plan.id) !== 'cut'
    },
    passOn(plan: ManifestPlan) {
      completed.set(classOf(plan), { id: plan.id, publishedAt: plan.publishedAt })
    },
    setPlans(next: readonly PlannedRun[], deviceZone: string) {
      planned = next
      zone = deviceZone
    },
    cancel: () => cancelChange(),
  }
}
