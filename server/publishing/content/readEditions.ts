import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { ManifestProgram, ManifestSubtitle } from '#contract/manifest.ts'
import { program } from '#contract/resources/programs/program.ts'
import { subtitle } from '#contract/resources/programs/subtitle.ts'
import type { PublicationKind } from '#contract/resources/publishing/publicationKinds.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { groupedBy } from '#server/db/groupedBy.ts'
import type { Context } from '#server/kernel/context.ts'
import { endingLinks } from './endingLinks.ts'
import { lastDayBy, readFileDays } from './lastDays.ts'
import { pastLastDay } from './pastLastDay.ts'
import type { SubtitleSnapshot } from './readSubtitles.ts'
import type { Snapshot, SnapshotFile } from './Snapshot.ts'

type StoredEdition = { id: string; content: ManifestProgram | ManifestSubtitle; size: number }
type Found = { id: string; validUntil: string | null }
type Read<S> = { snapshots: S[]; problems: AppError[] }
type EditionIds = ReadonlyMap<string, string>

/**
 * Returns stored versions of programs as snapshots. `lock`: prevents the deletion of the versions until
 * the transaction ends.
 */
export async function readProgramEditions(
  versions: EditionIds,
  context: Context,
  { lock }: { lock: boolean },
): Promise<Read<Snapshot>> {
  const { kept: editions, problems, ofContent } = await readStoredEditions('program', versions, context, lock)
  const dated = await readFileDays(
    context.db,
    editions.flatMap(({ content }) => Object.keys(content.files)),
  )
  const snapshots: Snapshot[] = []
  for (const { content, size, files } of editions) {
    if (!('programId' in content)) continue
    const { programId, title, duration, document, links = {} } = content
    const last = lastDayBy(document, dated, ofContent.get(programId) ?? { validUntil: null })
    const ending = await endingLinks(links, context)
    snapshots.push({
      programId,
      title,
      duration,
      document,
      links,
      endingLinks: ending,
      ...last,
      files,
      fonts: [],
      size,
    })
  }
  const expired = snapshots.flatMap(snapshot => pastLastDay(snapshot, context) ?? [])
  return { snapshots, problems: [...problems, ...expired] }
}

/** Returns the same as readProgramEditions, for subtitles. */
export async function readSubtitleEditions(
  versions: EditionIds,
  context: Context,
  { lock }: { lock: boolean },
): Promise<Read<SubtitleSnapshot>> {
  const { kept: editions, problems, ofContent } = await readStoredEditions('subtitle', versions, context, lock)
  const snapshots = editions.flatMap(({ content, size, files }) => {
    if (!('subtitleId' in content)) return []
    const { subtitleId, title, look } = content
    const { validUntil = null } = ofContent.get(subtitleId) ?? {}
    return [{ subtitleId, title, validUntil, endedBy: null, look, files, fonts: [], size }]
  })
  const expired = snapshots.flatMap(snapshot => pastLastDay(snapshot, context) ?? [])
  return { snapshots, problems: [...problems, ...expired] }
}

async function readStoredEditions(kind: PublicationKind, versions: EditionIds, context: Context, lock: boolean) {
  const { db } = context
  const resource = kind === 'program' ? program : subtitle
  const found = await sql<Found>`
    SELECT "id", "validUntil" FROM ${sql.table(resource.name)}
    WHERE "id" = ANY(${[...versions.keys()].sort()}) AND ${ownOrAll(resource, context) ?? sql`true`}
    ORDER BY "id" ${lock ? sql`FOR UPDATE` : sql``}
  `.execute(db)
  const ofContent = new Map(found.rows.map(row => [row.id, row]))
  const rows = await sql<StoredEdition>`
    SELECT "id", "content", "size" FROM "programVersion" WHERE "id" = ANY(${[...versions.values()]}) ORDER BY "id"
  `.execute(db)
  const stored = await sql<{ versionId: string; sha256: string; size: number; type: string }>`
    SELECT "versionId", "sha256", "size", "type" FROM "programVersionFile" WHERE "versionId" = ANY(${[...versions.values()]})
  `.execute(db)
  const byVersion = groupedBy(stored.rows, ({ versionId }) => versionId)
  const editions = rows.rows.map(({ id, content, size }) => ({
    content,
    size,
    files: filesOf(content, byVersion.get(id) ?? []),
  }))
  const available = editions.filter(({ content }) => ofContent.has(idOf(content)))
  const problems = editions
    .filter(({ content }) => !ofContent.has(idOf(content)))
    .map(({ content: { title } }) => new AppError('sendReview.contentGone', { title }))
  return { kept: available, problems, ofContent }
}

const idOf = (content: StoredEdition['content']) => ('programId' in content ? content.programId : content.subtitleId)

type Stored = Omit<SnapshotFile, 'fileId'>

/** Returns the files of a version, including fonts. A file that the content does not name gets its SHA-256 as id. */
function filesOf({ files }: StoredEdition['content'], stored: readonly Stored[]): SnapshotFile[] {
  const keys = new Map(Object.entries(files).map(([key, sha256]) => [sha256, key]))
  return stored.map(({ sha256, size, type }) => ({ fileId: keys.get(sha256) ?? sha256, sha256, size, type }))
}
