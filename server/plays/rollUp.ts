// Sums of plays by hour, day, week and month in the device's time zone. Devices and files are counted under the names that
// they had when the plays arrived, programs under the title of the version that played.
import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { addToClock } from './clock.ts'
import { hoursOf, openPartitions } from './openPartitions.ts'
import { addToWeek } from './week.ts'

/** Plays of one program and file on one device within one hour. */
export type Hour = {
  /** Local time of the device, such as `2026-11-23T14:00`. */
  hour: string
  device: PlayedThing
  program: PlayedThing
  /** Null if the play is not of a single file. */
  file: PlayedThing | null
  plays: number
  completed: number
  unsure: number
  shown: number
}
/**
 * Counted in place of programs that were never sent to the reporting screen, because a screen must not be able to add
 * names of foreign programs.
 */
export const unknownProgram: PlayedThing = { id: '', name: '' }
/** `isEmergency`: a program that is the content of an emergency. */
type PlayedThing = { id: string; name: string; ownerId?: string | null; isEmergency?: boolean }

/** Adds plays to all sums. Requires a transaction, because all sums must contain the same plays. */
export async function rollUp(db: Kysely<Database>, hours: readonly Hour[]): Promise<void> {
  if (hours.length === 0) return
  await openPartitions(
    db,
    hours.map(({ hour }) => hoursOf(hour)),
  )
  const names = await nameThings(db, hours)
  const rows = hours.map(({ hour, device, program, file, ...sums }) => ({
    hour,
    device: names.of('device', device),
    program: names.of(kindOf(program), program),
    file: file ? names.of('file', file) : 0,
    ...sums,
  }))
  // All transactions update the rows in the same order, which prevents deadlocks.
  rows.sort((a, b) => a.hour.localeCompare(b.hour) || a.device - b.device || a.program - b.program || a.file - b.file)
  const column = (name: keyof (typeof rows)[number]) => rows.map(row => row[name])
  const newRows = sql`unnest(${column('hour')}::timestamp[], ${column('device')}::int[], ${column('program')}::int[], ${column('file')}::int[],
    ${column('plays')}::int[], ${column('completed')}::int[], ${column('unsure')}::int[], ${column('shown')}::bigint[])
    AS "new" ("hour", "device", "program", "file", "plays", "completed", "unsure", "shown")`
  const added = (table: string) =>
    sql.raw(
      ['plays', 'completed', 'unsure', 'shown']
        .map(sum => `"${sum}" = "${table}"."${sum}" + EXCLUDED."${sum}"`)
        .join(', '),
    )
  await sql`
    INSERT INTO "playHour" ("hour", "device", "program", "file", "plays", "completed", "unsure", "shown")
    SELECT "hour", "device", "program", "file", sum("plays"), sum("completed"), sum("unsure"), sum("shown")
    FROM ${newRows} GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT ("hour", "device", "program", "file") DO UPDATE SET ${added('playHour')}
  `.execute(db)
  await sql`
    INSERT INTO "playDay" ("day", "device", "program", "plays", "completed", "unsure", "shown", "last")
    SELECT "hour"::date, "device", "program", sum("plays"), sum("completed"), sum("unsure"), sum("shown"), max("hour")
    FROM ${newRows} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT ("day", "device", "program") DO UPDATE SET ${added('playDay')}, "last" = greatest("playDay"."last", EXCLUDED."last")
  `.execute(db)
  await sql`
    INSERT INTO "playMonth" ("month", "device", "program", "plays", "completed", "unsure", "shown", "last")
    SELECT date_trunc('month', "hour")::date, "device", "program", sum("plays"), sum("completed"), sum("unsure"), sum("shown"), max("hour")
    FROM ${newRows} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT ("month", "device", "program") DO UPDATE SET ${added('playMonth')}, "last" = greatest("playMonth"."last", EXCLUDED."last")
  `.execute(db)
  await addToWeek(db, newRows)
  await addToClock(
    db,
    newRows,
    hours.map(({ hour }) => hour),
  )
  await sql`
    INSERT INTO "playTotal" ("device", "plays") SELECT "device", sum("plays") FROM ${newRows} GROUP BY 1 ORDER BY 1
    ON CONFLICT ("device") DO UPDATE SET "plays" = "playTotal"."plays" + EXCLUDED."plays"
  `.execute(db)
}

type Kind = 'device' | 'program' | 'emergency' | 'file'
const kindOf = ({ isEmergency }: PlayedThing) => (isEmergency ? 'emergency' : 'program')
const keyOf = (kind: Kind, { id, name }: PlayedThing) => JSON.stringify([kind, id, name])

/** Returns the ids of the names of devices, programs and files. Inserts names that are new. */
async function nameThings(db: Kysely<Database>, hours: readonly Hour[]) {
  const things = new Map<string, { kind: Kind; refId: string; name: string; ownerId: string | null }>()
  for (const { device, program, file } of hours) {
    for (const [kind, thing] of [
      ['device', device],
      [kindOf(program), program],
      ['file', file],
    ] as const) {
      if (!thing) continue
      things.set(keyOf(kind, thing), { kind, refId: thing.id, name: thing.name, ownerId: thing.ownerId ?? null })
    }
  }
  const wanted = [...things.values()].sort((a, b) => `${a.kind}${a.refId}`.localeCompare(`${b.kind}${b.refId}`))
  const columns = [wanted.map(({ kind }) => kind), wanted.map(({ refId }) => refId), wanted.map(({ name }) => name)]
  const known = await readNames(db, columns)
  const isKnown = (thing: (typeof wanted)[number]) =>
    known.some(
      row =>
        row.kind === thing.kind &&
        row.refId === thing.refId &&
        row.name === thing.name &&
        row.ownerId === thing.ownerId,
    )
  const newRows = wanted.filter(thing => !isKnown(thing))
  if (newRows.length > 0) {
    await db
      .insertInto('playedName')
      .values(newRows)
      .onConflict(conflict =>
        conflict.columns(['kind', 'refId', 'name']).doUpdateSet(({ ref }) => ({ ownerId: ref('excluded.ownerId') })),
      )
      .execute()
  }
  const all = newRows.length > 0 ? await readNames(db, columns) : known
  const ids = new Map(all.map(row => [keyOf(row.kind, { id: row.refId, name: row.name }), row.id]))
  return {
    of(kind: Kind, thing: PlayedThing): number {
      const id = ids.get(keyOf(kind, thing))
      if (id === undefined) throw new Error('A name was not kept')
      return id
    },
  }
}

async function readNames(db: Kysely<Database>, [kinds = [], refs = [], names = []]: readonly string[][]) {
  const found = await sql<{ id: number; kind: Kind; refId: string; name: string; ownerId: string | null }>`
    SELECT "p"."id", "p"."kind", "p"."refId", "p"."name", "p"."ownerId"
    FROM unnest(${kinds}::text[], ${refs}::text[], ${names}::text[]) AS "w" ("kind", "refId", "name")
    JOIN "playedName" AS "p" USING ("kind", "refId", "name")
  `.execute(db)
  return found.rows
}
