import { type RawBuilder, sql } from 'kysely'
import { createWireTime } from '#server/base/wireTime.ts'
import type { Context } from '#server/kernel/context.ts'
import { type Hour, rollUp } from '#server/plays/rollUp.ts'
import { type AddedScreen, demoDays } from './addScreens.ts'

export type DemoProgram = { id: string; title: string; duration: number }

const hourMs = 3_600_000
/** Local hours between which the screens were on: from 8:00 to 20:00. */
const openFrom = 8
const openUntil = 20
/** Local hour of the outages, which each screen has every fourth day. */
const outageAt = 14

/** Adds plays and online time of the last week. The usual roll-ups then compute the sums, as for real screens. */
export async function addPast(
  screens: readonly AddedScreen[],
  programOf: (screen: AddedScreen) => DemoProgram,
  context: Context,
): Promise<void> {
  const ownerId = context.caller?.id ?? null
  const hours: Hour[] = []
  const spans: RawBuilder<unknown>[] = []
  for (const [at, screen] of screens.entries()) {
    const program = programOf(screen)
    const open = openHours(screen, at, context)
    hours.push(...open.map(({ local, index }) => playsOf({ screen, program, local, ownerId, busy: (at + index) % 5 })))
    spans.push(...spansOf(screen, open, context))
  }
  await rollUp(context.db, hours)
  await sql`INSERT INTO "deviceOnlineSpan" ("deviceId", "startTime", "endTime", "ending") VALUES ${sql.join(spans)}`.execute(
    context.db,
  )
}

type OpenHour = { local: string; start: number; index: number }

/**
 * Returns the past hours in which the screen with the index `at` was on, oldest first. `local`: the hour in the
 * screen's time zone.
 */
function openHours({ values, silentFor = 0 }: AddedScreen, at: number, { now }: Context): OpenHour[] {
  const zone = createWireTime(values.timeZone ?? 'UTC')
  const until = Math.floor((now().getTime() - silentFor * 60_000) / hourMs) * hourMs
  return Array.from({ length: demoDays * 24 }, (_, index) => {
    const start = until - (demoDays * 24 - index) * hourMs
    return { start, index, local: `${zone.encode(new Date(start)).slice(0, 13).replace(' ', 'T')}:00` }
  }).filter(({ local }) => isOpen(local) && !(hourOf(local) === outageAt && (dayOf(local) + at) % 4 === 0))
}

const hourOf = (local: string): number => Number(local.slice(11, 13))
const dayOf = (local: string): number => Number(local.slice(8, 10))

function isOpen(local: string): boolean {
  const hour = hourOf(local)
  return hour >= openFrom && hour < openUntil
}

type Played = {
  screen: AddedScreen
  program: DemoProgram
  local: string
  ownerId: string | null
  /** Tenths of the hour during which the screen showed another program, from 0 to 4. */
  busy: number
}

function playsOf({ screen, program, local, ownerId, busy }: Played): Hour {
  const plays = Math.max(1, Math.floor((hourMs / program.duration) * (1 - busy / 10)))
  return {
    hour: local,
    device: { id: screen.id, name: screen.values.name, ownerId },
    program: { id: program.id, name: program.title, ownerId },
    file: null,
    plays,
    completed: plays - (busy === 4 ? 1 : 0),
    unsure: 0,
    shown: plays * program.duration,
  }
}

/**
 * Returns the online spans, at most two per day. Between closing and opening time the screen sleeps. The last span of a
 * screen that is online now is open.
 */
function spansOf({ id, silentFor }: AddedScreen, open: readonly OpenHour[], { now }: Context): RawBuilder<unknown>[] {
  const spans: { start: number; end: number; ending: 'sleeping' | 'silent' }[] = []
  for (const { start, local } of open) {
    const last = spans.at(-1)
    const end = start + hourMs
    const ending = hourOf(local) === openUntil - 1 ? 'sleeping' : 'silent'
    if (last?.end === start) Object.assign(last, { end, ending })
    else spans.push({ start, end, ending })
  }
  const last = spans.at(-1)
  if (silentFor === undefined && last && last.end > now().getTime() - hourMs) spans.pop()
  const lost = silentFor === undefined ? undefined : spans.at(-1)
  if (lost) lost.ending = 'silent'
  const rows = spans.map(
    ({ start, end, ending }) => sql`(${id}, ${new Date(start)}::timestamptz, ${new Date(end)}::timestamptz, ${ending})`,
  )
  if (silentFor !== undefined) return rows
  const since = last && last.end > now().getTime() - hourMs ? last.start : now().getTime() - hourMs / 4
  return [...rows, sql`(${id}, ${new Date(since)}::timestamptz, NULL, NULL)`]
}
