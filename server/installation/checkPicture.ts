import { fieldError } from '#contract/errors/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import type { NewSetting } from '#server/siteSettings/SettingBehavior.ts'

/** Returns a check that throws unless this field of a setting is empty or a picture of the media library. */
export const checkPicture =
  (field: string) =>
  async ({ values }: NewSetting, { db }: Context): Promise<void> => {
    const fileId = values[field]
    if (typeof fileId !== 'string') return
    const file = await db.selectFrom('file').select('kind').where('id', '=', fileId).executeTakeFirst()
    if (!file) throw fieldError(field, 'field.unknownReference')
    if (file.kind !== 'picture') throw fieldError(field, 'file.kindUnfit')
  }
