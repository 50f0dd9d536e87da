import type { ManifestPlan } from '#contract/manifest.ts'
import type { Turn } from '#contract/rules/playPlan/order.ts'

/** The plan of each class of equals that was completed last. */
export type Completed = Readonly<Record<string, Turn>>

/** Whose turn was last in each class of equals, and when its turns begin again. */
export type Turns = {
  /** The one whose turn is over; null: the first of the rotation opens. */
  lastOf(first: ManifestPlan): Turn | null
  passOn(plan: ManifestPlan): void
  /** What comes on; null: the card, or nothing. */
  show(plan: ManifestPlan | null): void
  /** Its play was cut short by what goes before it, and comes again. */
  interrupt(plan: ManifestPlan): void
}

/** An emergency is no equal of the inserts whose level it bears. */
export const classOf = ({ type, level, addressing, emergency }: ManifestPlan) =>
  emergency ? 'emergency' : `${type}:${level}:${addressing}`

export function createTurns(known: Completed, onCompleted: (completed: Completed) => void): Turns {
  const completed = new Map(Object.entries(known))
  const interrupted = new Set<string>()
  /** Undefined until something was shown: a restart gives nobody a second turn. */
  let shown: string | null | undefined

  /** What is pinned opens as its class takes the screen from another, but not where that only interrupted it. */
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
