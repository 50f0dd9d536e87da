import type { Kysely, Selectable } from 'kysely'
import type { SiteSettingName } from '#contract/siteSettings/index.ts'
import type { Database } from '#server/db/schema.ts'

export type StoredSetting = Selectable<Database['setting']>

type Options = { variant?: string; lock?: boolean }

/** Returns the row of the active variant, or of `variant` if given; null if it was never saved. */
export async function readStored(
  db: Kysely<Database>,
  name: SiteSettingName,
  { variant, lock = false }: Options = {},
): Promise<StoredSetting | null> {
  let query = db.selectFrom('setting').selectAll().where('name', '=', name)
  query = variant === undefined ? query.where('isActive', '=', true) : query.where('variant', '=', variant)
  if (lock) query = query.forUpdate()
  return (await query.executeTakeFirst()) ?? null
}
