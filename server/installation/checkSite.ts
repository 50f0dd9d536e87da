import { fieldError } from '#contract/errors/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import type { NewSetting } from '#server/siteSettings/SettingBehavior.ts'

/** Throws unless the logo of the settings `site` and `brand` is a picture of the media library. */
export async function checkSite({ values }: NewSetting, { db }: Context): Promise<void> {
  if (typeof values.logo !== 'string') return
  const file = await db.selectFrom('file').select('kind').where('id', '=', values.logo).executeTakeFirst()
  if (!file) throw fieldError('logo', 'field.unknownReference')
  if (file.kind !== 'picture') throw fieldError('logo', 'file.kindUnfit')
}
