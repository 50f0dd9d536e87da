// Chooses the plays that the manifest allows, and the time at which the choice must be made again.
import type { Manifest, ManifestPlan } from '#contract/manifest.ts'
import { nextInRotation, publicationOrder } from '#contract/rules/playPlan/order.ts'
import type { Fate } from '#contract/rules/playPlan/takeover.ts'
import { usableZone } from '#contract/rules/playPlan/zone.ts'
import type { Strikes } from './createStrikes.ts'
import { classOf, type Turns } from './createTurns.ts'
import { type Decision, decide } from './decide.ts'
import { byHand, type Play } from './Play.ts'
import { programFor } from './programFor.ts'
import type { SchedulerDeps } from './Scheduler.ts'
import { stepOf } from './stepOf.ts'
import { nextThinning, thinned } from './thinned.ts'

type Deps = Pick<SchedulerDeps, 'resolve' | 'clock' | 'timers' | 'makeId' | 'plays' | 'isHeld' | 'proven'> & {
  strikes: Strikes
  turns: Turns
  /** Called when the choice may have changed. */
  onDue(): void
}

const longestWait = 60 * 60_000

export function createPlayChoice(deps: Deps) {
  const { resolve, clock, timers, makeId, plays, isHeld, proven, strikes, turns, onDue } = deps
  let manifest: Manifest | null = null
  let decision: Decision | null = null
  let isAwake = false
  let cancelChange = () => {}

  /**
   * Returns the program in the version of the plan. While this version cannot be shown, returns another version that
   * has already played to its end on this screen.
   */
  function programOf(plan: ManifestPlan, instant = clock.now()) {
    const program = programFor(plan, { programs: manifest?.programs ?? [], strikes, isHeld, proven })
    return program && thinned(program, plan, instant, zone())
  }
  const zone = () => usableZone(manifest?.device.timeZone ?? 'UTC')

  /** Whether the plan may be shown. While the screen sleeps, only emergencies may. */
  const isCalled = ({ emergency }: ManifestPlan) => isAwake || emergency !== undefined
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
    cancelChange = timers.after(Math.max(0, Math.min(wait, strikes.nextReturn(), longestWait)), onDue)
    return decision
  }

  /**
   * Returns the play that starts at `instant`: the next in the decision's rotation after plan `after`, or after the
   * last completed turn if `after` is null. In a synchronized group, the time alone determines the play.
   */
  function playOf({ kind, rotation, why }: Decision, after: ManifestPlan | null, instant = clock.now()): Play | null {
    const [first] = rotation
    const step = manifest?.device.inStep ? stepOf(rotation, other => programOf(other, instant), instant) : null
    const plan = step?.plan ?? nextInRotation(rotation, after ?? (first ? turns.lastOf(first) : null))
    const program = plan && programOf(plan, instant)
    const isCounted = kind !== 'lastIdle' || plan?.plays === null
    return plan && program ? { id: makeId(), plan, program, why, isCounted, startsAt: step?.startsAt } : null
  }

  /** Returns the decision at `instant`, when a play of `plan` has been completed, and the play that follows. */
  function nextAfter({ plan }: Play, instant: number) {
    const found = decideAt(instant, plan)
    const isOwnClass = found.rotation.some(other => classOf(other) === classOf(plan))
    return { found, play: playOf(found, isOwnClass ? plan : null, instant) }
  }

  /** Whether files or links of the play have expired, so that the program must be replaced by its reduced form. */
  const isThinner = ({ plan, program }: Play) => {
    const own = programOf(plan)
    return own?.versionId === program.versionId && own.gone !== program.gone
  }

  return {
    programOf,
    decideAt,
    consider,
    playOf,
    nextAfter,
    isThinner,
    decision: () => decision,
    isAwake: () => isAwake,
    isInStep: () => manifest?.device.inStep,
    isResting: () => !manifest?.plans.some(isCalled) && !isAwake,
    setManifest: (next: Manifest | null) => {
      manifest = next
    },
    setAwake: (next: boolean) => {
      isAwake = next
    },
    cancel: () => cancelChange(),
    /**
     * Returns whether the play ends, and when, under the decision `found`. A play ends at once if its publication or
     * version was withdrawn, or if files or links of it have expired. A play that was chosen manually, or whose
     * program has become unusable, continues to its end unless the decision is urgent.
     */
    fateOf(play: Play, found: Decision): Fate {
      const { plan, why } = play
      if (isThinner(play)) return 'cut'
      const isSent = manifest?.plans.some(({ id, versionId }) => id === plan.id && versionId === plan.versionId)
      if (isSent && (why === byHand || !isUsable(plan))) return found.isUrgent ? 'cut' : 'atEnd'
      return isSent ? found.fateOf(plan.id) : 'cut'
    },
    offered: () =>
      [...(manifest?.plans ?? [])].sort(publicationOrder).flatMap(plan => {
        const program = programOf(plan)
        return program && !plan.emergency ? [{ plan, program }] : []
      }),
  }
}
