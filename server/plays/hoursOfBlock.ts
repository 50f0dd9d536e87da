import { type Kysely, sql } from 'kysely'
import type { PlayBlock, PlayRecord } from '#contract/plays/playBlock.ts'
import { isZone, zoneOf } from '#contract/rules/playPlan/zone.ts'
import type { Database } from '#server/db/schema.ts'
import type { Context } from '#server/kernel/context.ts'
import { wasSentTo } from '#server/publishing/index.ts'
import { emergencyOf, playedProgram } from './playedProgram.ts'
import { type Hour, unknownProgram } from './rollUp.ts'

type Device = { id: string; name: string; ownerId: string | null; timeZone: string; createTime: Date }

/** Clock error in milliseconds up to which the time of a play is not marked as uncertain. */
const tolerance = 2 * 60_000
const utc = 'UTC'

/** Limits a time of a screen's clock to the period from the creation of the device until now. */
const clampTime = (time: number, { createTime }: Device, now: Date) =>
  Math.min(Math.max(time, createTime.getTime()), now.getTime())

const localOf = (time: number, zone: string) => new Date(zoneOf(isZone(zone) ? zone : utc).localAt(time)).toISOString()

/** Returns the day of a time in the device's time zone, such as `2026-11-23`. */
export const localDayOf = (time: number, device: Device, now: Date) =>
  localOf(clampTime(time, device, now), device.timeZone).slice(0, 10)

/**
 * Sums the plays of a block by hour, program and file. Programs get the title of the version that played, files their
 * current names. Subtitles are left out: they run over programs, so their time on the screen is already counted.
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
    const program = edition ? playedProgram(edition) : unknownProgram
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

type Edition = { id: string; programId: string; emergencyId: string | null; title: string; files: string[] }

/**
 * Returns only versions that were sent to this screen, because a screen must not learn the titles of other versions.
 */
async function readEditions(db: Kysely<Database>, { id }: Device, ids: readonly string[]) {
  const found = await sql<Edition>`
    SELECT "v"."id", "v"."content" ->> 'programId' AS "programId", "v"."content" ->> 'title' AS "title",
      ${emergencyOf('v')} AS "emergencyId",
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
