import type { ManifestPlan } from '#contract/manifest.ts'
import type { Turn } from '#contract/rules/playPlan/order.ts'

/** The plan last completed in each class of equals. */
export type Completed = Readonly<Record<string, Turn>>

/** Tracks the last turn in each class of equals, and when its turns restart. */
export type Turns = {
  /** The plan whose turn was last; null = start with the first of the rotation. */
  lastOf(first: ManifestPlan): Turn | null
  passOn(plan: ManifestPlan): void
  /** The plan that appears; null = the card, or nothing. */
  show(plan: ManifestPlan | null): void
  /** A higher-ranking plan cut its play short; it will be repeated. */
  interrupt(plan: ManifestPlan): void
}

/** An emergency is not an equal of inserts of the same level. */
export const classOf = ({ type, level, addressing, emergency }: ManifestPlan) =>
  emergency ? 'emergency' : `${type}:${level}:${addressing}`

export function createTurns(known: Completed, onCompleted: (completed: Completed) => void): Turns {
  const completed = new Map(Object.entries(known))
  const interrupted = new Set<string>()
  /** Undefined until something was shown: a restart gives no plan a second turn. */
  let shown: string | null | undefined

  /** A pinned plan comes first when its class takes over the screen, unless that class was merely interrupted. */
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
