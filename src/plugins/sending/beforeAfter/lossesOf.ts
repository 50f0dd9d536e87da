import type { Instant } from '#contract/rules/playPlan/zone.ts'
import type { Period } from '#src/plugins/sending/onAir/period.ts'
import { type Place, programOf, shownOf } from '#src/plugins/sending/onAir/programOf.ts'

type Span = { from: Instant; to: Instant }

/** A program that has the screen to itself, or in turns, before, and not after; `isShared`: it goes on, with others that are new. */
export type Loss = { programId: string; title: string; isShared: boolean; spans: Span[] }

type Shown = ReadonlyMap<string, string>

/** What a change pushes out within the period, in the order in which it begins. */
export function lossesOf(before: Place, after: Place, period: Pick<Period, 'from' | 'to'>): Loss[] {
  const losses = new Map<string, Loss>()
  for (const { from, to, was, is } of stepsOf(before, after, period)) {
    const isJoined = [...is.keys()].some(id => !was.has(id))
    for (const [programId, title] of was) {
      const isShared = is.has(programId)
      if (isShared && !isJoined) continue
      const key = `${programId} ${isShared}`
      const loss = losses.get(key) ?? { programId, title, isShared, spans: [] }
      const last = loss.spans.at(-1)
      if (last?.to === from) last.to = to
      else loss.spans.push({ from, to })
      losses.set(key, loss)
    }
  }
  return [...losses.values()]
}

/** Whether anything else is seen after the change than before. */
export function isOtherwise(before: Place, after: Place, period: Pick<Period, 'from' | 'to'>): boolean {
  return stepsOf(before, after, period).some(({ was, is }) => [...was.keys()].join() !== [...is.keys()].join())
}

/** The period in steps, in each of which both rows show one thing. Programs by their id. */
function stepsOf(before: Place, after: Place, period: Pick<Period, 'from' | 'to'>) {
  const [old, next] = [programOf(before, period), programOf(after, period)]
  const edges = [...new Set([...old, ...next].map(({ from }) => from))].sort((a, b) => a - b)
  const shownAt = (stretches: typeof old, place: Place, at: Instant): Shown => {
    const stretch = stretches.find(({ from, to }) => from <= at && at < to)
    const shown = stretch ? shownOf(stretch, place.plans) : []
    return new Map(shown.map(({ programId, title }) => [programId, title]))
  }
  return edges.map((from, index) => ({
    from,
    to: edges[index + 1] ?? period.to,
    was: shownAt(old, before, from),
    is: shownAt(next, after, from),
  }))
}
