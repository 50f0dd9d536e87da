import { fontChainOf } from '#contract/fonts/fontChainOf.ts'
import { shippedFonts } from '#contract/fonts/shippedFonts.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { unlessRejected } from '#server/outbound/createReaderPool.ts'

type Wanted = { family: string; letters: string; language: string | undefined }

/** Maximum number of uploaded families that are searched for the letters, newest first. */
const mostOwn = 40

/**
 * Returns the letters that neither the family nor its fallback fonts contain, and other families that contain
 * all of them.
 */
export async function lackingLetters(
  { family, letters, language }: Wanted,
  { fonts, db, apart }: Pick<Parts, 'fonts' | 'db' | 'apart'>,
) {
  const { wanted, spare } = fontChainOf(family, letters, language)
  const chain = [...wanted, ...spare]
  // An empty chain means that the family is a system font of the device, whose letters the server does not know.
  if (chain.length === 0) return { letters: [], families: [] }
  let left = [...new Set(letters)]
  for (const each of chain) left = await lackedBy(each, left)
  if (left.length === 0) return { letters: [], families: [] }

  const own = await db.selectFrom('font').select('id').orderBy('id', 'desc').limit(mostOwn).execute()
  const families: string[] = []
  for (const each of [...own.map(({ id }) => id), ...Object.keys(shippedFonts)]) {
    if (!chain.includes(each) && (await lackedBy(each, left)).length === 0) families.push(each)
  }
  return { letters: left, families }

  async function lackedBy(name: string, of: string[]): Promise<string[]> {
    const [face] = of.length > 0 ? await fonts.faces(name, { db }) : []
    if (!face) return of
    const has = await fonts.letters(face, { db, apart }).catch(unlessRejected(() => () => false))
    return of.filter(letter => !has(letter))
  }
}
