import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { readProgram } from '#contract/readProgram.ts'
import { program } from '#contract/resources/program.ts'
import { filesOf } from '#contract/rules/filesOf.ts'
import { missingOf } from '#contract/rules/missingOf.ts'
import { programDuration } from '#contract/rules/programDuration.ts'
import type { Context } from '../context.ts'
import { ownOrAll } from '../crud/scopeOf.ts'
import type { Snapshot, SnapshotFile } from './Snapshot.ts'

type ProgramRow = { id: string; title: string; document: unknown }

/** The programs as they would be sent now, and what stands in the way. `lock`: nobody saves them meanwhile. */
export async function readSnapshots(
  context: Context,
  programIds: readonly string[],
  { lock }: { lock: boolean },
): Promise<{ snapshots: Snapshot[]; problems: AppError[] }> {
  const ids = [...new Set(programIds)].sort()
  if (ids.length === 0) return { snapshots: [], problems: [new AppError('sending.noProgram')] }
  const found = await sql<ProgramRow>`
    SELECT "id", "title", "document" FROM "program"
    WHERE "id" = ANY(${ids}) AND ${ownOrAll(program, context) ?? sql`true`}
    ORDER BY "id" ${lock ? sql`FOR UPDATE` : sql``}
  `.execute(context.db)
  if (found.rows.length < ids.length) throw new AppError('general.notFound')

  const snapshots: Snapshot[] = []
  const problems: AppError[] = []
  for (const row of found.rows) {
    const read = await snapshotOf(row, context)
    if (read instanceof AppError) problems.push(read)
    else snapshots.push(read)
  }
  return { snapshots, problems }
}

async function snapshotOf({ id, title, document: raw }: ProgramRow, context: Context): Promise<Snapshot | AppError> {
  if (raw === null) return new AppError('program.noContent', { title })
  const read = readProgram(raw)
  if (read instanceof AppError) return new AppError(read.id, { ...read.params, title })
  const { document } = read
  const missing = missingOf(document)
  if (missing.some(({ error }) => error === 'program.noContent')) return new AppError('program.noContent', { title })
  const files = await readFiles(filesOf(document), context)
  if (missing.length > 0 || !files) return new AppError('program.incomplete', { title, count: missing.length })
  const sizes = new Map(files.map(({ sha256, size }) => [sha256, size]))
  const size = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
  return { programId: id, title, duration: programDuration(document), document, files, size }
}

/** Null when one of them is not stored. */
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
