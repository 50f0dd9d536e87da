import { sql } from 'kysely'
import type { ManifestProgram } from '#contract/manifest.ts'
import { callerOf } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/context.ts'
import type { Snapshot } from '#server/publishing/manifests/Snapshot.ts'
import { sha256Of } from '#server/publishing/manifests/sha256Of.ts'

/** The version that holds exactly this content: an earlier one, or a new one. Versions are never changed. */
export async function keepVersion(snapshot: Snapshot, context: Context): Promise<string> {
  const { db, ids } = context
  const { programId, title, duration, document, files, size } = snapshot
  const links = Object.keys(snapshot.links).length > 0 ? { links: snapshot.links } : {}
  const byId = Object.fromEntries(files.map(({ fileId, sha256 }) => [fileId, sha256]))
  const hash = sha256Of({ title, duration, document, files: byId, ...links })
  const versionId = ids.next()
  const distinct = new Map(
    files.map(({ sha256, size: bytes, type }) => [sha256, { versionId, sha256, size: bytes, type }]),
  )
  const content: ManifestProgram = { versionId, programId, title, duration, document, files: byId, ...links }
  const kept = await sql<{ id: string; isNew: boolean }>`
    INSERT INTO "programVersion" ("id", "programId", "hash", "title", "duration", "size", "content", "createBy")
    VALUES (${versionId}, ${programId}, ${hash}, ${title}, ${duration}, ${size}, ${JSON.stringify(content)}, ${callerOf(context).username})
    ON CONFLICT ("programId", "hash") DO UPDATE SET "hash" = EXCLUDED."hash"
    RETURNING "id", ("id" = ${versionId}) AS "isNew"
  `.execute(db)
  const [version] = kept.rows
  if (!version) throw new Error('A version was neither found nor made')
  if (version.isNew && files.length > 0) {
    await db
      .insertInto('programVersionFile')
      .values([...distinct.values()])
      .execute()
  }
  return version.id
}
