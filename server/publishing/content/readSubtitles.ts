import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { emptyProgram } from '#contract/programs/program.ts'
import { type Subtitle, subtitle } from '#contract/resources/programs/subtitle.ts'
import { type SubtitleLook, subtitleNode } from '#contract/rules/programs/subtitleNode.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import type { Context } from '#server/kernel/context.ts'
import { sizeOf } from './neededBy.ts'
import { pastLastDay } from './pastLastDay.ts'
import { readFonts } from './readFonts.ts'
import type { Snapshot } from './Snapshot.ts'

/** Current state of a subtitle, as read for a send. `size`: bytes of its fonts. */
export type SubtitleSnapshot = Pick<Snapshot, 'title' | 'validUntil' | 'endedBy' | 'files' | 'fonts' | 'size'> & {
  subtitleId: string
  look: SubtitleLook
}

/**
 * Reads subtitles for a send. `lock`: prevents concurrent saves. Throws general.notFound for missing ids and for ids
 * that the caller may not see.
 */
export async function readSubtitles(
  context: Context,
  subtitleIds: readonly string[],
  { lock }: { lock: boolean },
): Promise<{ snapshots: SubtitleSnapshot[]; problems: AppError[] }> {
  const ids = [...new Set(subtitleIds)].sort()
  if (ids.length === 0) return { snapshots: [], problems: [new AppError('sending.noSubtitle')] }
  const found = await sql<Subtitle>`
    SELECT "id", "title", "validUntil", "content", "position", "speed", "fontSize", "fontColor", "backgroundColor" FROM "subtitle"
    WHERE "id" = ANY(${ids}) AND ${ownOrAll(subtitle, context) ?? sql`true`}
    ORDER BY "id" ${lock ? sql`FOR UPDATE` : sql``}
  `.execute(context.db)
  if (found.rows.length < ids.length) throw new AppError('general.notFound')
  const snapshots: SubtitleSnapshot[] = []
  const problems: AppError[] = []
  for (const row of found.rows) {
    const expired = pastLastDay({ ...row, endedBy: null }, context)
    if (expired) problems.push(expired)
    else snapshots.push(await snapshotOf(row, context))
  }
  return { snapshots, problems }
}

async function snapshotOf({ id, title, validUntil, ...look }: Subtitle, context: Context): Promise<SubtitleSnapshot> {
  const screen = { width: 1920, height: 1080 }
  const drawn = { ...emptyProgram(screen.width, screen.height), nodes: [subtitleNode(look, screen)] }
  const fonts = await readFonts([drawn], context)
  const size = sizeOf({ files: [], fonts })
  return { subtitleId: id, title, validUntil, endedBy: null, look, files: [], fonts, size }
}
