import type { Instant } from '#contract/rules/playPlan/zone.ts'
import { type SubtitleBand, subtitleBands } from '#contract/services/publishing/onAir.ts'
import type { Period } from '#src/plugins/sending/onAir/period.ts'
import { type Candidate, type Place, programOf, shownOf } from '#src/plugins/sending/onAir/programOf.ts'
import { bandsOf } from '#src/plugins/sending/onAir/subtitles/bandsOf.ts'

type Span = { from: Instant; to: Instant }

/**
 * A program that has the screen to itself, or in turns, before, and not after, or a subtitle its edge; `isShared`: it goes on, with
 * others that are new.
 */
export type Loss = {
  programId: string
  title: string
  isShared: boolean
  /** Of a subtitle: the edge. */
  band: SubtitleBand | null
  spans: Span[]
}

type Shown = ReadonlyMap<string, string>

/** What is seen one after the other: programs, and along each edge subtitles. */
const lanes = [null, ...subtitleBands] as const
type Lane = (typeof lanes)[number]
type Within = Pick<Period, 'from' | 'to'>

/** What a change pushes out within the period, in the order in which it begins. */
export function lossesOf(before: Place, after: Place, period: Within): Loss[] {
  return lanes.flatMap(lane => lossesIn(lane, before, after, period))
}

function lossesIn(lane: Lane, before: Place, after: Place, period: Within): Loss[] {
  const losses = new Map<string, Loss>()
  for (const { from, to, was, is } of stepsOf(lane, before, after, period)) {
    const isJoined = [...is.keys()].some(id => !was.has(id))
    for (const [programId, title] of was) {
      const isShared = is.has(programId)
      if (isShared && !isJoined) continue
      const key = `${programId} ${isShared}`
      const loss = losses.get(key) ?? { programId, title, isShared, band: lane, spans: [] }
      const last = loss.spans.at(-1)
      if (last?.to === from) last.to = to
      else loss.spans.push({ from, to })
      losses.set(key, loss)
    }
  }
  return [...losses.values()]
}

/** Whether anything else is seen after the change than before. */
export function isOtherwise(before: Place, after: Place, period: Within): boolean {
  return lanes
    .flatMap(lane => stepsOf(lane, before, after, period))
    .some(({ was, is }) => [...was.keys()].join() !== [...is.keys()].join())
}

/** The period in steps, in each of which both rows show one thing. Programs by their id. */
function stepsOf(lane: Lane, before: Place, after: Place, period: Within) {
  const [old, next] = [seenIn(lane, before, period), seenIn(lane, after, period)]
  const inside = (at: Instant) => at >= period.from && at < period.to
  const edges = [...new Set([...old, ...next].flatMap(({ from, to }) => [from, to]).filter(inside))].sort(
    (a, b) => a - b,
  )
  const shownAt = (seen: typeof old, at: Instant): Shown => {
    const shown = seen.find(({ from, to }) => from <= at && at < to)?.shown ?? []
    return new Map(shown.map(({ programId, title }) => [programId, title]))
  }
  return edges.map((from, index) => ({
    from,
    to: edges[index + 1] ?? period.to,
    was: shownAt(old, from),
    is: shownAt(next, from),
  }))
}

function seenIn(lane: Lane, place: Place, period: Within): (Span & { shown: Candidate[] })[] {
  if (lane === null)
    return programOf(place, period).map(stretch => ({ ...stretch, shown: shownOf(stretch, place.plans) }))
  return bandsOf(place, period).filter(({ band }) => band === lane)
}
