import type { Kysely } from 'kysely'
import { fieldError } from '#contract/errors/errors.ts'
import { isShippedFont } from '#contract/fonts/shippedFonts.ts'
import type { PlainSiteSettingOf } from '#contract/siteSettings/index.ts'
import type { Database } from '#server/db/schema.ts'
import type { Context } from '#server/kernel/context.ts'
import type { NewSetting } from '#server/siteSettings/SettingBehavior.ts'

const styleFields = ['headingFont', 'bodyFont', 'noteFont'] as const

/** Throws a field error unless each brand font is shipped with the product or uploaded. */
export async function checkBrandFonts({ values }: NewSetting, context: Context): Promise<void> {
  const { fonts, ...others } = values
  const isThere = await knownFonts(
    [...(Array.isArray(fonts) ? fonts : []), ...styleFields.map(name => others[name])],
    context.db,
  )
  if (Array.isArray(fonts) && !fonts.every(isThere)) throw fieldError('fonts', 'field.unknownReference')
  for (const name of styleFields) {
    if (typeof others[name] === 'string' && !isThere(others[name])) throw fieldError(name, 'field.unknownReference')
  }
}

/** Returns the brand setting without fonts that were deleted after it was saved. */
export async function withKnownFonts(brand: PlainSiteSettingOf<'brand'>, db: Kysely<Database>) {
  const isThere = await knownFonts([...brand.fonts, ...styleFields.map(name => brand[name])], db)
  const kept = (name: (typeof styleFields)[number]) => (isThere(brand[name]) ? brand[name] : null)
  return {
    ...brand,
    fonts: brand.fonts.filter(isThere),
    headingFont: kept('headingFont'),
    bodyFont: kept('bodyFont'),
    noteFont: kept('noteFont'),
  }
}

async function knownFonts(named: readonly unknown[], db: Kysely<Database>): Promise<(family: unknown) => boolean> {
  const ids = named.filter(name => typeof name === 'string' && !isShippedFont(name)) as string[]
  const rows = ids.length > 0 ? await db.selectFrom('font').select('id').where('id', 'in', ids).execute() : []
  const own = new Set(rows.map(({ id }) => id))
  return family => typeof family === 'string' && (isShippedFont(family) || own.has(family))
}
