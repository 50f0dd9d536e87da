import type { ManifestPlan } from '#contract/manifest.ts'
import type { Turn } from '#contract/rules/playPlan/order.ts'
import type { Completed } from '#player/storage/ports.ts'

/** Tracks the last turn of each rank, and when the turns of a rank start over (docs/rules-play-plan.md, 7). */
export type Turns = {
  /**
   * The last completed turn in the rank of `first`, the first plan of the rotation; null: the rotation starts with
   * `first`.
   */
  lastOf(first: ManifestPlan): Turn | null
  passOn(plan: ManifestPlan): void
  /** Call when a plan appears; null = the card with the device's name, or nothing. */
  show(plan: ManifestPlan | null): void
  /** Call when a plan of higher rank cut a play of `plan` short, which will then be repeated. */
  interrupt(plan: ManifestPlan): void
}

/** Key of a plan's rank. An emergency has its own rank, even among inserts of the same level. */
export const classOf = ({ type, level, addressing, emergency }: ManifestPlan) =>
  emergency ? 'emergency' : `${type}:${level}:${addressing}`

export function createTurns(known: Completed, onCompleted: (completed: Completed) => void): Turns {
  const completed = new Map(Object.entries(known))
  const interrupted = new Set<string>()
  /**
   * Rank of the shown plan; null = the card with the device's name. Undefined until something was shown, because
   * turns do not start over on a restart.
   */
  let shown: string | null | undefined

  /**
   * Whether the turns of the rank start over with this pinned plan: they do when the rank takes over the screen,
   * unless the rank was merely interrupted.
   */
  function isOpening(plan: ManifestPlan): boolean {
    if (!plan.isPinned || shown === undefined) return false
    return shown !== classOf(plan) && !interrupted.has(classOf(plan))
  }

  return {
    lastOf: first => (isOpening(first) ? null : (completed.get(classOf(first)) ?? null)),
    passOn(plan) {
      const { id, publishedAt, isPinned = false } = plan
      const before = completed.get(classOf(plan))
      if (before?.id === id && before.publishedAt === publishedAt && before.isPinned === isPinned) return
      completed.set(classOf(plan), { id, publishedAt, isPinned })
      onCompleted(Object.fromEntries(completed))
    },
    show(plan) {
      if (!plan && shown === undefined) return
      shown = plan && classOf(plan)
      if (plan) interrupted.delete(classOf(plan))
    },
    interrupt: plan => {
      interrupted.add(classOf(plan))
    },
  }
}
