import type { Instant } from '#contract/rules/playPlan/zone.ts'
import type { OnAirEmergency } from '#contract/services/publishing/onAir.ts'
import { type Period, shareOf } from '#src/plugins/sending/forecast/period.ts'
import type { PlannedRow } from '#src/plugins/sending/forecast/programOf.ts'

export type EmergencyStretch = { from: Instant; to: Instant; emergency: OnAirEmergency }

/** Emergencies of a row within a period, oldest first. */
export const emergenciesIn = (
  { emergencies }: Pick<PlannedRow, 'emergencies'>,
  within: Pick<Period, 'from' | 'to'>,
): EmergencyStretch[] =>
  emergencies
    .map(emergency => ({ emergency, from: Date.parse(emergency.startTime), to: Date.parse(emergency.endTime) }))
    .filter(({ from, to }) => from < within.to && to > within.from)

/** The emergency shown at an instant: the one that began last. */
export const emergencyAt = (place: Pick<PlannedRow, 'emergencies'>, at: Instant): OnAirEmergency | undefined =>
  emergenciesIn(place, { from: at, to: at + 1 }).at(-1)?.emergency

/** Position and width of an emergency; at least 24 px wide for touch, also at the end of the row. */
export function emergencyPosition(
  { from, to }: Pick<EmergencyStretch, 'from' | 'to'>,
  period: Pick<Period, 'from' | 'to'>,
) {
  const [start, end] = [shareOf(Math.max(from, period.from), period), shareOf(Math.min(to, period.to), period)]
  return { insetInlineStart: `min(${start}%, 100% - 24px)`, inlineSize: `max(${end - start}%, 24px)` }
}

/** Rows with their emergencies, cached per response, because a new object re-renders the row. */
const cache = new WeakMap<readonly OnAirEmergency[], WeakMap<PlannedRow, PlannedRow>>()

export function withEmergencies(place: PlannedRow, found: readonly OnAirEmergency[] | undefined): PlannedRow {
  const emergencies = found?.filter(({ rowIds }) => rowIds.includes(place.id)) ?? []
  if (!found || emergencies.length === 0) return place
  const places = cache.get(found) ?? new WeakMap<PlannedRow, PlannedRow>()
  cache.set(found, places)
  const known = places.get(place) ?? { ...place, emergencies }
  places.set(place, known)
  return known
}
