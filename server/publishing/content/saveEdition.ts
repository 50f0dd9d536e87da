import { sql } from 'kysely'
import type { ManifestFont, ManifestProgram, ManifestSubtitle } from '#contract/manifest.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import type { SubtitleSnapshot } from './readSubtitles.ts'
import type { Snapshot, SnapshotFile, SnapshotFont } from './Snapshot.ts'
import { sha256Of } from './sha256Of.ts'
import { storeFonts } from './storeFonts.ts'

/**
 * Returns the id of a version with exactly this content, which is created if there is none. Versions are immutable.
 */
export function saveProgramEdition(snapshot: Snapshot, context: Context): Promise<string> {
  const { programId, duration, size } = snapshot
  const content: ManifestProgram = { versionId: context.ids.next(), programId, ...programContentOf(snapshot) }
  const hash = programHashOf(snapshot)
  return saveEdition({ kind: 'program', contentId: programId, duration, size, hash, content, snapshot }, context)
}

function programContentOf(snapshot: Snapshot) {
  const { title, duration, document } = snapshot
  const links = Object.keys(snapshot.links).length > 0 ? { links: snapshot.links } : {}
  const { files, fonts } = contentFilesOf(snapshot)
  return { title, duration, document, files, ...fonts, ...links }
}

/** Returns the hash that identifies the content of a version. */
export const programHashOf = (snapshot: Snapshot): string => sha256Of(programContentOf(snapshot))

/**
 * Stored as the duration of a subtitle, because the real duration depends on the width of the screen, which is
 * not known here.
 */
const unknownDuration = 1

export function saveSubtitleEdition(snapshot: SubtitleSnapshot, context: Context): Promise<string> {
  const { subtitleId, size } = snapshot
  const content: ManifestSubtitle = { versionId: context.ids.next(), subtitleId, ...subtitleContentOf(snapshot) }
  const hash = subtitleHashOf(snapshot)
  return saveEdition(
    { kind: 'subtitle', contentId: subtitleId, duration: unknownDuration, size, hash, content, snapshot },
    context,
  )
}

function subtitleContentOf(snapshot: SubtitleSnapshot) {
  const { title, look } = snapshot
  const { files, fonts } = contentFilesOf(snapshot)
  return { title, look, files, ...fonts }
}

export const subtitleHashOf = (snapshot: SubtitleSnapshot): string => sha256Of(subtitleContentOf(snapshot))

type Bytes = { files: readonly SnapshotFile[]; fonts: readonly SnapshotFont[] }

/** Returns files and fonts as the manifest lists them: key → SHA-256. */
export function contentFilesOf({ files, fonts }: Bytes): {
  files: Record<string, string>
  fonts: { fonts?: ManifestFont[] }
} {
  const fontEntries = fonts.map(({ key, face: { family, weight, isItalic, sha256 } }) => {
    return { family, weight, isItalic, file: key, whole: sha256 }
  })
  const byId = Object.fromEntries([
    ...files.map(({ fileId, sha256 }) => [fileId, sha256]),
    ...fonts.map(({ key, subset }) => [key, subset.sha256]),
  ])
  return { files: byId, fonts: fontEntries.length > 0 ? { fonts: fontEntries } : {} }
}

type Edition = {
  kind: 'program' | 'subtitle'
  contentId: string
  duration: number
  size: number
  hash: string
  content: ManifestProgram | ManifestSubtitle
  snapshot: Bytes
}

async function saveEdition(
  { kind, contentId, duration, size, hash, content, snapshot }: Edition,
  context: Context,
): Promise<string> {
  const { versionId, title } = content
  const stored = [...snapshot.files, ...(await storeFonts(snapshot.fonts, context))]
  const distinct = new Map(
    stored.map(({ sha256, size: bytes, type }) => [sha256, { versionId, sha256, size: bytes, type }]),
  )
  const column = sql.ref(kind === 'program' ? 'programId' : 'subtitleId')
  const saved = await sql<{ id: string; isNew: boolean }>`
    INSERT INTO "programVersion" ("id", "kind", ${column}, "hash", "title", "duration", "size", "content", "createBy")
    VALUES (${versionId}, ${kind}, ${contentId}, ${hash}, ${title}, ${duration}, ${size}, ${JSON.stringify(content)},
      ${callerOf(context).username})
    ON CONFLICT (${column}, "hash") DO UPDATE SET "size" = EXCLUDED."size"
    RETURNING "id", ("id" = ${versionId}) AS "isNew"
  `.execute(context.db)
  const [version] = saved.rows
  if (!version) throw new Error('A version was neither found nor made')
  if (version.isNew && distinct.size > 0) {
    await context.db
      .insertInto('programVersionFile')
      .values([...distinct.values()])
      .execute()
  }
  return version.id
}
