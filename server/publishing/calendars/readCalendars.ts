// Resolves the holiday sets and dayparts of plans: to days and hours for devices, and to names for display.
import { type Kysely, sql } from 'kysely'
import type { Holiday } from '#contract/resources/publishing/holidaySet.ts'
import type { NamedHours, PlayPlan, TimedPlan } from '#contract/rules/playPlan/plan.ts'
import type { Database } from '#server/db/schema.ts'

type HolidaySet = { id: string; name: string; days: Holiday[] }
type Daypart = { id: string; name: string; hours: NamedHours }

export type Calendars = { sets: ReadonlyMap<string, HolidaySet>; dayparts: ReadonlyMap<string, Daypart> }

export async function readCalendars(db: Kysely<Database>, plans: readonly PlayPlan[]): Promise<Calendars> {
  const setIds = [...new Set(plans.flatMap(({ holidaySets = [] }) => holidaySets.map(({ id }) => id)))]
  const daypartIds = [...new Set(plans.flatMap(({ daypart }) => daypart?.id ?? []))]
  const sets =
    setIds.length > 0
      ? await sql<HolidaySet>`SELECT "id", "name", "days" FROM "holidaySet" WHERE "id" = ANY(${setIds})`.execute(db)
      : nothing
  const dayparts =
    daypartIds.length > 0
      ? await sql<Daypart>`SELECT "id", "name", "hours" FROM "daypart" WHERE "id" = ANY(${daypartIds})`.execute(db)
      : nothing
  return { sets: byId(sets.rows), dayparts: byId(dayparts.rows) }
}

const nothing = { rows: [] }
const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map(row => [row.id, row]))

/** Returns the plan for devices, with days and hours in place of holiday sets and dayparts. */
export function resolvedPlan(plan: PlayPlan, { sets, dayparts }: Calendars): TimedPlan {
  const { holidaySets = [], daypart, ...rest } = plan
  const days = holidaySets.flatMap(({ id }) => sets.get(id)?.days ?? []).map(({ from, to }) => ({ from, to }))
  const hours = daypart && dayparts.get(daypart.id)?.hours
  return {
    ...rest,
    ...(days.length > 0 ? { exceptDates: [...(rest.exceptDates ?? []), ...days] } : {}),
    ...(hours ? { hours } : {}),
  }
}

/** Returns the plan for display, with the current names of its holiday sets and daypart. */
export function namedPlan(plan: PlayPlan, { sets, dayparts }: Calendars): PlayPlan {
  const { holidaySets, daypart } = plan
  return {
    ...plan,
    ...(holidaySets ? { holidaySets: holidaySets.map(({ id }) => ({ id, ...nameOf(sets.get(id)) })) } : {}),
    ...(daypart ? { daypart: { id: daypart.id, ...nameOf(dayparts.get(daypart.id)) } } : {}),
  }
}

const nameOf = (found: { name: string } | undefined) => (found ? { name: found.name } : {})

/** Returns the plan for storage: without names of holiday sets and dayparts, and without empty lists. */
export function storedPlan({ exceptDates = [], holidaySets = [], daypart, ...plan }: PlayPlan): PlayPlan {
  return {
    ...plan,
    ...(exceptDates.length > 0 ? { exceptDates } : {}),
    ...(holidaySets.length > 0 ? { holidaySets: holidaySets.map(({ id }) => ({ id })) } : {}),
    ...(daypart ? { daypart: { id: daypart.id } } : {}),
  }
}
