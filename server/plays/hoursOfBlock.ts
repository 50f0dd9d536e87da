import { type Kysely, sql } from 'kysely'
import type { PlayBlock, PlayRecord } from '#contract/plays/playBlock.ts'
import { isZone, zoneOf } from '#contract/rules/playPlan/zone.ts'
import type { Database } from '#server/db/schema.ts'
import type { Context } from '#server/kernel/context.ts'
import { wasSentTo } from '#server/publishing/index.ts'
import { type Hour, unknownProgram } from './rollUp.ts'

type Device = { id: string; name: string; ownerId: string | null; timeZone: string; createTime: Date }

/** Milliseconds of clock error up to which a play is not marked as unsure. */
const tolerance = 2 * 60_000
const utc = 'UTC'

/** Limits a time of a screen's clock to the period between the creation of the device and now. */
const clampTime = (time: number, { createTime }: Device, now: Date) =>
  Math.min(Math.max(time, createTime.getTime()), now.getTime())

const localOf = (time: number, zone: string) => new Date(zoneOf(isZone(zone) ? zone : utc).localAt(time)).toISOString()

/** Day of a time in the device's time zone: `2026-11-23`. */
export const localDayOf = (time: number, device: Device, now: Date) =>
  localOf(clampTime(time, device, now), device.timeZone).slice(0, 10)

/**
 * Sums the plays of a block by hour, program and file, with their current names. Subtitles are left out, because they
 * overlay programs and are not airtime.
 */
export async function hoursOfBlock(
  { plays, timeZone }: PlayBlock,
  device: Device,
  { db, now }: Context,
): Promise<Hour[]> {
  const shown = plays.filter(({ kind }) => kind === 'program')
  const editions = await readEditions(
    db,
    device,
    shown.map(({ versionId }) => versionId),
  )
  const fileOf = ({ versionId, fileId }: PlayRecord) =>
    fileId !== null && editions.get(versionId)?.files.includes(fileId) ? fileId : null
  const files = await readFiles(
    db,
    shown.flatMap(play => fileOf(play) ?? []),
  )
  const at = now()
  const zone = isZone(timeZone) ? timeZone : device.timeZone
  const hours = new Map<string, Hour>()
  for (const play of shown) {
    const time = clampTime(play.time, device, at)
    const isUnsure = play.isUnsure || Math.abs(time - play.time) > tolerance
    const hour = `${localOf(time, zone).slice(0, 13)}:00`
    const edition = editions.get(play.versionId)
    const program = edition ? { id: edition.programId, name: edition.title } : unknownProgram
    const fileId = fileOf(play)
    const file = fileId === null ? null : { id: fileId, name: files.get(fileId) ?? fileId }
    const key = JSON.stringify([hour, program, file])
    const sum = hours.get(key) ?? { hour, device, program, file, plays: 0, completed: 0, unsure: 0, shown: 0 }
    sum.plays += 1
    sum.completed += play.isCompleted ? 1 : 0
    sum.unsure += isUnsure ? 1 : 0
    sum.shown += play.shownMs
    hours.set(key, sum)
  }
  return [...hours.values()]
}

/** Returns versions that were sent to this screen. A screen must not learn the titles of other versions. */
async function readEditions(db: Kysely<Database>, { id }: Device, ids: readonly string[]) {
  const found = await sql<{ id: string; programId: string; title: string; files: string[] }>`
    SELECT "v"."id", "v"."content" ->> 'programId' AS "programId", "v"."content" ->> 'title' AS "title",
      ARRAY(SELECT jsonb_object_keys("v"."content" -> 'files')) AS "files"
    FROM "programVersion" AS "v"
    WHERE "v"."id" = ANY(${[...new Set(ids)]}) AND "v"."kind" = 'program' AND ${wasSentTo(sql`${id}`, 'v')}
  `.execute(db)
  return new Map(found.rows.map(row => [row.id, row]))
}

async function readFiles(db: Kysely<Database>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const found = await db
    .selectFrom('file')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(found.map(({ id, name }) => [id, name]))
}
