import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { PackageAbout } from '#contract/fleet/kioskPackage.ts'
import type { CallInput } from '#contract/kernel/call.ts'
import { apk } from '#contract/resources/fleet/apk.ts'
import { createRepository } from '#server/crud/repository.ts'
import { receiving } from '#server/kernel/behave.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { assertSpace, hashFile, storeObject } from '#server/media/index.ts'
import { readAbout } from './readAbout.ts'

type Input = CallInput<(typeof apk)['actions']['saveApk']>

type Package = { path: string; size: number; sha256: string; about: PackageAbout }

/**
 * Reads the package before the transaction begins, so that no lock is held meanwhile. Stores the bytes first, then
 * commits the row, and finally deletes the upload, so that a crash loses nothing.
 */
export const storeApk = receiving(
  async (values, context) => {
    const input = values as Input
    const claim = await readClaim(input.uploadId, context)
    return { input, read: claim.fileId === null ? await readPackage(input.uploadId, claim.size, context) : null }
  },
  ({ input, read }: { input: Input; read: Package | null }, context) => insertApk(input, read, context),
)

async function readPackage(uploadId: string, claimed: number, context: Context): Promise<Package> {
  const { media } = context
  const size = await media.unfinished.sizeOf(uploadId)
  if (size === null) throw new AppError('general.notFound')
  if (size !== claimed) throw new AppError('file.uploadIncomplete')
  await assertSpace(context, size)
  const path = await media.unfinished.fileOf(uploadId)
  return { path, size, about: await readAbout(path), sha256: await hashFile(path) }
}

async function readClaim(uploadId: string, context: Context, lock = sql``) {
  const found = await sql<{ fileId: string | null; size: number }>`
    SELECT "fileId", "size" FROM "uploadClaim" WHERE "uploadId" = ${uploadId} AND "userId" = ${callerOf(context).id} ${lock}
  `.execute(context.db)
  const [claim] = found.rows
  if (!claim) throw new AppError('general.notFound')
  return claim
}

/** Saves an upload as a version. Idempotent: saving the same upload again returns the id of the same version. */
async function insertApk({ uploadId, name, ...uses }: Input, read: Package | null, context: Context): Promise<string> {
  const { db, ids, media, time } = context
  const claim = await readClaim(uploadId, context, sql`FOR UPDATE`)
  if (claim.fileId !== null) return claim.fileId
  if (!read) throw new AppError('general.notFound')
  const { path, size, sha256, about } = read
  const { version, architecture } = about
  await refuseKnown({ version, architecture, sha256 }, context)
  await storeObject(context, {
    sha256,
    size,
    thumbnail: null,
    path,
    format: { extension: 'tar.gz', type: 'application/gzip' },
  })
  const values = { ...uses, name: name || `marquee-kiosk ${version}`, version, architecture, size, sha256 }
  const row = await createRepository(db, apk, time).insert(ids.next(), values, callerOf(context))
  await db.updateTable('uploadClaim').set({ fileId: row.id }).where('uploadId', '=', uploadId).execute()
  context.afterCommit(() => media.unfinished.remove(uploadId).catch(() => undefined))
  context.afterCommit(() => context.publish.changed('apk', 'created', [row]))
  return row.id
}

/**
 * Throws if the same package is already stored, or if this version already exists for the architecture, because the
 * version that a screen reports would then be ambiguous.
 */
async function refuseKnown(
  { version, architecture, sha256 }: Pick<PackageAbout, 'version' | 'architecture'> & { sha256: string },
  { db }: Context,
): Promise<void> {
  const known = await db
    .selectFrom('apk')
    .select(['name', 'version'])
    .where(({ or, and, eb }) =>
      or([eb('sha256', '=', sha256), and([eb('version', '=', version), eb('architecture', '=', architecture)])]),
    )
    .executeTakeFirst()
  if (known) throw new AppError('apk.known', { name: known.name, version })
}
