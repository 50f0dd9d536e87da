import { AppError } from '#contract/errors/errors.ts'
import { isBucketService } from '#contract/siteSettings/storagePresets.ts'
import type { Context } from '#server/kernel/context.ts'
import type { NewSetting } from '#server/siteSettings/SettingBehavior.ts'

const locationFields = ['endpoint', 'bucket', 'http'] as const

/**
 * Throws `storage.filesThere` if a change would point a service with stored files to another bucket: rows name only
 * the service, so its files would no longer be found.
 */
export async function checkStorage({ values, variant }: NewSetting, { db, settings }: Context): Promise<void> {
  if (!isBucketService(variant)) return
  const stored = await settings.find('storage', { db, variant })
  if (!stored || locationFields.every(name => (stored[name] ?? null) === (values[name] ?? null))) return
  await refuseFull(variant, db)
}

/** Throws `storage.filesThere` if the service is a bucket with stored files. */
export async function refuseFull(variant: string, db: Context['db']): Promise<void> {
  if (!isBucketService(variant)) return
  const { count } = await db
    .selectFrom('mediaObject')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('location', '=', variant)
    .executeTakeFirstOrThrow()
  if (Number(count) > 0) throw new AppError('storage.filesThere', { count: Number(count) })
}
