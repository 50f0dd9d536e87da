import { AppError } from '#contract/errors.ts'
import type { CallInput } from '#contract/kernel/call.ts'
import type { PackageAbout } from '#contract/kioskPackage.ts'
import { apk } from '#contract/resources/apk.ts'
import { callerOf } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/context.ts'
import { createRepository } from '#server/crud/repository.ts'
import { assertSpace, hashFile, storeObject } from '#server/media/index.ts'
import { readAbout } from './readAbout.ts'

type Input = CallInput<(typeof apk)['actions']['saveApk']>

/** Bytes are durable, then the row is committed, then the upload is removed: saving again answers the same version. */
export async function keepApk({ uploadId, name, ...uses }: Input, context: Context): Promise<string> {
  const { db, ids, media, time } = context
  const claim = await db
    .selectFrom('uploadClaim')
    .selectAll()
    .where('uploadId', '=', uploadId)
    .where('userId', '=', callerOf(context).id)
    .forUpdate()
    .executeTakeFirst()
  if (!claim) throw new AppError('general.notFound')
  if (claim.fileId !== null) return claim.fileId
  const size = await media.unfinished.sizeOf(uploadId)
  if (size === null) throw new AppError('general.notFound')
  if (size !== claim.size) throw new AppError('file.uploadIncomplete')
  await assertSpace(context, size)
  const path = await media.unfinished.fileOf(uploadId)
  const { version, architecture } = await readAbout(path)
  const sha256 = await hashFile(path)
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

/** One version is one package: a screen that names its version would otherwise not say what it runs. */
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
