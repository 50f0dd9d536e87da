import type { Instant } from '#contract/rules/playPlan/zone.ts'
import { type SubtitleBand, subtitleBands } from '#contract/services/publishing/onAir.ts'
import type { Period } from '#src/plugins/sending/forecast/period.ts'
import { type Candidate, type PlannedRow, programOf, shownOf } from '#src/plugins/sending/forecast/programOf.ts'
import { bandsOf } from '#src/plugins/sending/onAir/subtitles/bandsOf.ts'

type Span = { from: Instant; to: Instant }

/**
 * A program that loses the screen, or a subtitle that loses its edge. `isShared`: the content still plays, but now
 * takes turns with new content.
 */
export type Loss = {
  programId: string
  title: string
  isShared: boolean
  /** Edge of a subtitle; null for programs. */
  band: SubtitleBand | null
  spans: Span[]
}

type Shown = ReadonlyMap<string, string>

/** Independent sequences: programs, and the subtitles along each edge. */
const lanes = [null, ...subtitleBands] as const
type Lane = (typeof lanes)[number]
type Within = Pick<Period, 'from' | 'to'>

/** Content that a change displaces within the period, by lane and time. */
export function lossesOf(before: PlannedRow, after: PlannedRow, period: Within): Loss[] {
  return lanes.flatMap(lane => lossesIn(lane, before, after, period))
}

function lossesIn(lane: Lane, before: PlannedRow, after: PlannedRow, period: Within): Loss[] {
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

/** True if the change has any visible effect in the period. */
export function isOtherwise(before: PlannedRow, after: PlannedRow, period: Within): boolean {
  return lanes
    .flatMap(lane => stepsOf(lane, before, after, period))
    .some(({ was, is }) => [...was.keys()].join() !== [...is.keys()].join())
}

/**
 * Divides the period into steps within which both rows show constant content. `was` and `is`: program ids mapped to
 * titles.
 */
function stepsOf(lane: Lane, before: PlannedRow, after: PlannedRow, period: Within) {
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

function seenIn(lane: Lane, place: PlannedRow, period: Within): (Span & { shown: Candidate[] })[] {
  if (lane === null)
    return programOf(place, period).map(stretch => ({ ...stretch, shown: shownOf(stretch, place.plans) }))
  return bandsOf(place, period).filter(({ band }) => band === lane)
}
