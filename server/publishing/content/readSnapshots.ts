import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { LinkedProgram } from '#contract/manifest.ts'
import type { ProgramDocument } from '#contract/programs/program.ts'
import { readProgram } from '#contract/programs/readProgram.ts'
import { program } from '#contract/resources/programs/program.ts'
import { filesOf } from '#contract/rules/programs/filesOf.ts'
import { linksOf } from '#contract/rules/programs/linksOf.ts'
import { missingOf } from '#contract/rules/programs/missingOf.ts'
import { programDuration } from '#contract/rules/programs/programDuration.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import type { Context } from '#server/kernel/context.ts'
import { endingLinks } from './endingLinks.ts'
import { lastDayBy, readFileDays } from './lastDays.ts'
import { sizeOf } from './neededBy.ts'
import { pastLastDay } from './pastLastDay.ts'
import { readFonts } from './readFonts.ts'
import type { Snapshot, SnapshotFile } from './Snapshot.ts'

/** Maximum number of programs to which one program may link, directly or through other linked programs. */
const maxLinks = 50

type ProgramRow = { id: string; title: string; document: unknown; validUntil: string | null }

/**
 * Returns snapshots of those programs that can be sent, and errors that prevent sending the other programs. `lock`:
 * prevents concurrent saves. Throws general.notFound if a program is missing or not visible to the caller.
 */
export async function readSnapshots(
  context: Context,
  programIds: readonly string[],
  { lock }: { lock: boolean },
): Promise<{ snapshots: Snapshot[]; problems: AppError[] }> {
  const ids = [...new Set(programIds)].sort()
  if (ids.length === 0) return { snapshots: [], problems: [new AppError('sending.noProgram')] }
  const rows = await readRows(ids, context, lock)
  if (rows.length < ids.length) throw new AppError('general.notFound')

  const snapshots: Snapshot[] = []
  const problems: AppError[] = []
  for (const row of rows) {
    const read = await snapshotOf(row, context, lock)
    if (read instanceof AppError) problems.push(read)
    else snapshots.push(read)
  }
  return { snapshots, problems }
}

async function snapshotOf(row: ProgramRow, context: Context, lock: boolean): Promise<Snapshot | AppError> {
  const root = readOne(row)
  if (root instanceof AppError) return root
  const dated = await readFileDays(context.db, filesOf(root.document))
  const { validUntil, endedBy } = lastDayBy(root.document, dated, row)
  const expired = pastLastDay({ title: row.title, validUntil, endedBy }, context)
  if (expired) return expired
  const links = await readLinks(root.document, context, lock)
  if (links instanceof AppError) return links
  const documents = [root.document, ...Object.values(links).map(({ document }) => document)]
  const files = await readFiles([...new Set(documents.flatMap(filesOf))], context)
  if (!files) return new AppError('program.incomplete', { title: row.title, count: 1 })
  const fonts = await readFonts(documents, context)
  const size = sizeOf({ files, fonts })
  const ending = await endingLinks(links, context)
  return { programId: row.id, ...root, validUntil, endedBy, links, endingLinks: ending, files, fonts, size }
}

/** Returns the programs that can be reached through links, each once, because links may form cycles. */
async function readLinks(
  root: ProgramDocument,
  context: Context,
  lock: boolean,
): Promise<Record<string, LinkedProgram> | AppError> {
  const links: Record<string, LinkedProgram> = {}
  let wanted = linksOf(root)
  while (wanted.length > 0) {
    // Checked before the programs are read and locked, because there may be thousands of them.
    if (Object.keys(links).length + wanted.length > maxLinks)
      return new AppError('sending.tooManyLinks', { max: maxLinks })
    const rows = await readRows(wanted, context, lock)
    if (rows.length < wanted.length) return new AppError('sending.linkGone')
    for (const row of rows) {
      const read = readOne(row)
      if (read instanceof AppError) return read
      links[row.id] = read
    }
    const next = rows.flatMap(({ id }) => (links[id] ? linksOf(links[id].document) : []))
    wanted = [...new Set(next)].filter(id => !(id in links))
  }
  return links
}

function readOne({ title, document: raw }: ProgramRow): LinkedProgram | AppError {
  if (raw === null) return new AppError('program.noContent', { title })
  const read = readProgram(raw)
  if (read instanceof AppError) return new AppError(read.id, { ...read.params, title })
  const { document } = read
  const missing = missingOf(document)
  if (missing.some(({ error }) => error === 'program.noContent')) return new AppError('program.noContent', { title })
  if (missing.length > 0) return new AppError('program.incomplete', { title, count: missing.length })
  return { title, duration: programDuration(document), document }
}

async function readRows(ids: readonly string[], context: Context, lock: boolean): Promise<ProgramRow[]> {
  const found = await sql<ProgramRow>`
    SELECT "id", "title", "document", "validUntil" FROM "program"
    WHERE "id" = ANY(${[...ids].sort()}) AND ${ownOrAll(program, context) ?? sql`true`}
    ORDER BY "id" ${lock ? sql`FOR UPDATE` : sql``}
  `.execute(context.db)
  return found.rows
}

/** Returns the files of a program; null if a file is missing or its bytes are not stored. */
async function readFiles(fileIds: readonly string[], { db }: Context): Promise<SnapshotFile[] | null> {
  if (fileIds.length === 0) return []
  const rows = await db
    .selectFrom('file')
    .select(['id', 'sha256', 'size', 'type'])
    .where('id', 'in', [...fileIds])
    .orderBy('id')
    .execute()
  const files = rows.flatMap(({ id, sha256, size, type }) =>
    sha256 ? [{ fileId: id, sha256, size, type: type ?? 'application/octet-stream' }] : [],
  )
  return files.length === fileIds.length ? files : null
}
