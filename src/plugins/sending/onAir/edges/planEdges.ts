// The draggable start and end times of the plans in a row of the schedule, and the hours that result from moving one.
import { joinOvernight, type ShownRange, splitOvernight } from '#contract/rules/playPlan/plan.ts'
import { validatePlan } from '#contract/rules/playPlan/validatePlan.ts'
import { windowsOf } from '#contract/rules/playPlan/windows.ts'
import { DAY, type Instant, MINUTE, zoneOf } from '#contract/rules/playPlan/zone.ts'
import type { SubtitleBand } from '#contract/services/publishing/onAir.ts'
import type { Period, View } from '#src/plugins/sending/forecast/period.ts'
import { type Candidate, type PlannedRow, programOf, shownOf } from '#src/plugins/sending/forecast/programOf.ts'
import { bandsOf } from '#src/plugins/sending/onAir/subtitles/bandsOf.ts'

export type EdgeSide = 'start' | 'end'

/** One end of a range of hours on a given day. */
export type PlanEdge = {
  plan: Candidate
  /** Edge of the screen for subtitles; null for programs. */
  band: SubtitleBand | null
  /** Index among the ranges with overnight ranges joined. */
  range: number
  side: EdgeSide
  /** Days since 1970 in the screen's time zone; the day on which the range begins. */
  day: number
  at: Instant
}

const wholeDay = 24 * 60

/** Step in minutes by which an edge moves. */
export const snapOf: Readonly<Record<View, number>> = { day: 5, week: 15 }

export const keyOfEdge = ({ plan, range, side, day }: PlanEdge): string => [plan.id, range, side, day].join(' ')

/**
 * Returns the draggable edges: instants at which a range of a shown plan starts or ends. Omits plans that the user
 * may not see, plans with named hours, which replace the ranges, and plans that play all day.
 */
export function edgesOf(place: Pick<PlannedRow, 'plans' | 'subtitles' | 'zone'>, period: Period): PlanEdge[] {
  const programs = programOf(place, period)
    .filter(({ now }) => now.kind === 'plans')
    .map(stretch => ({ ...stretch, band: null, shown: shownOf(stretch, place.plans) }))
  const edges = new Map<string, PlanEdge>()
  for (const { from, to, band, shown } of [...programs, ...bandsOf(place, period)]) {
    for (const plan of shown) {
      if (!plan.isOwn || plan.hours || plan.ranges.length === 0) continue
      const found = [edgeAt({ plan, band }, 'start', from, place.zone), edgeAt({ plan, band }, 'end', to, place.zone)]
      for (const edge of found) if (edge) edges.set(`${edge.at} ${edge.side} ${band}`, edge)
    }
  }
  return [...edges.values()]
}

type Edged = Pick<PlanEdge, 'plan' | 'band'>

/** The plan's edge at a boundary of a stretch; null if another plan causes the boundary. */
function edgeAt({ plan, band }: Edged, side: EdgeSide, at: Instant, zone: string): PlanEdge | null {
  const windows = windowsOf(plan, at - DAY, at + DAY, zone)
  if (!windows.some(({ from, to }) => (side === 'start' ? from : to) === at)) return null
  const today = zoneOf(zone).dayAt(at)
  for (const day of [today, today - 1]) {
    const range = joinOvernight(plan.ranges).findIndex(
      shown => instantOf(minutesOf(shown)[side], side, day, zone) === at,
    )
    if (range >= 0) return { plan, band, range, side, day, at }
  }
  return null
}

/** Minutes since midnight of the day on which the range begins; an end on the next day exceeds 24 hours. */
function minutesOf({ start, end }: ShownRange): Record<EdgeSide, number> {
  const [from, to] = [minuteOf(start), minuteOf(end)]
  return { start: from, end: to > from ? to : to + wholeDay }
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

export const timeOf = (minute: number) => {
  const within = minute > wholeDay ? minute - wholeDay : minute
  return [Math.floor(within / 60), within % 60].map(part => String(part).padStart(2, '0')).join(':')
}

function instantOf(minute: number, side: EdgeSide, day: number, zone: string): Instant {
  const clock = zoneOf(zone)
  return side === 'start' ? clock.startOf(day, minute) : clock.endOf(day, minute)
}

export type Move = {
  ranges: ShownRange[]
  /** Minutes since midnight of the edge's day. */
  minute: number
  at: Instant
}

export const standing = (edge: PlanEdge): Move => {
  const ranges = joinOvernight(edge.plan.ranges)
  const shown = ranges[edge.range]
  return { ranges, minute: shown ? minutesOf(shown)[edge.side] : 0, at: edge.at }
}

/**
 * The least and greatest minute to which an edge can move. A range starts before the end of its day. It is shorter
 * than 24 hours, or it is exactly one calendar day.
 */
export function limitsOf({ plan, range, side }: PlanEdge, snap: number): { least: number; most: number } {
  const shown = joinOvernight(plan.ranges)[range]
  const { start, end } = shown ? minutesOf(shown) : { start: 0, end: wholeDay }
  return side === 'start'
    ? { least: Math.max(0, end - wholeDay), most: Math.min(end - snap, wholeDay - snap) }
    : { least: start + snap, most: start + wholeDay - (start === 0 ? 0 : snap) }
}

/** Moves the edge to a minute; null if the resulting plan is invalid, e.g. because ranges overlap. */
export function moved(edge: PlanEdge, minute: number, { zone, snap }: { zone: string; snap: number }): Move | null {
  const { plan, range, side, day } = edge
  const { least, most } = limitsOf(edge, snap)
  const to = Math.min(most, Math.max(least, minute))
  const ranges = joinOvernight(plan.ranges).map((shown, index) =>
    index === range ? { ...shown, [side]: timeOf(to) } : shown,
  )
  if (validatePlan({ ...plan, ranges: splitOvernight(ranges) }).length > 0) return null
  return { ranges, minute: to, at: instantOf(to, side, day, zone) }
}

/** The snapped minute of the edge's day that is nearest to an instant, also on days of a clock change. */
export function minuteAt({ side, day }: PlanEdge, instant: Instant, { zone, snap }: { zone: string; snap: number }) {
  const near = Math.round((instant - zoneOf(zone).startOf(day, 0)) / MINUTE / snap) * snap
  const distance = (minute: number) => Math.abs(instantOf(minute, side, day, zone) - instant)
  // A clock change shifts the time by at most two hours.
  const around = Array.from({ length: 2 * Math.ceil(120 / snap) + 1 }, (_, step) => near - 120 + step * snap)
  return around.reduce((best, minute) => (distance(minute) < distance(best) ? minute : best), near)
}

/** The row as it would be if one plan had the given hours. */
export function withHours(
  place: PlannedRow,
  { sentPlanId, ranges }: { sentPlanId: string; ranges: ShownRange[] },
): PlannedRow {
  const { plans, subtitles } = place
  const all = [...plans, ...subtitles.top, ...subtitles.bottom]
  if (!all.some(plan => plan.sentPlanId === sentPlanId)) return place
  const stored = splitOvernight(ranges)
  const changed = (given: Candidate[]) =>
    given.map(plan => (plan.sentPlanId === sentPlanId ? { ...plan, ranges: stored } : plan))
  return {
    ...place,
    plans: changed(plans),
    subtitles: { top: changed(subtitles.top), bottom: changed(subtitles.bottom) },
  }
}
