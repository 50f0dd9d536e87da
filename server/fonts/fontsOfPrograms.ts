import { fontChainOf } from '#contract/fonts/fontChainOf.ts'
import { type FontUse, fontUsesOf } from '#contract/fonts/fontUseOf.ts'
import { nearestWeight } from '#contract/fonts/nearestWeight.ts'
import type { ProgramDocument } from '#contract/programs/program.ts'
import { clock } from '#contract/widgets/clock.ts'
import type { Parts } from '#server/kernel/parts.ts'
import type { Face } from './Face.ts'
import { lettersOfLanguage } from './lettersOfLanguage.ts'

/**
 * Characters that are always needed: printable ASCII, because some texts are not known in advance, and the characters
 * that browsers insert themselves.
 */
const always = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index))
  .join('')
  .concat('\u00a0…‐\u200c\u200d')
/** Pairs of brackets that browsers mirror in right-to-left text. */
const mirrored = ['«»', '‹›', '「」', '『』', '（）', '【】', '《》', '〈〉', '≤≥']

export type FaceUse = { face: Face; letters: string }

/**
 * Returns the faces that programs use, each with the letters that its subset must contain. The letters include those
 * of texts that devices generate themselves, such as dates.
 */
export async function fontsOfPrograms(
  documents: readonly ProgramDocument[],
  { fonts, db, apart }: Pick<Parts, 'fonts' | 'db' | 'apart'>,
): Promise<FaceUse[]> {
  const uses = documents.flatMap(({ nodes }) => nodes.flatMap(fontUsesOf))
  const found = new Map<string, { face: Face; letters: Set<string> }>()
  for (const use of uses) for (const language of languagesOf(use)) await addFaces(use, language)
  return [...found.values()].map(({ face, letters }) => ({ face, letters: [...letters].sort().join('') }))

  async function addFaces(use: FontUse, language: string | undefined) {
    let left = [...new Set(lettersOf(use.text, language))]
    const { wanted, spare } = fontChainOf(use.family, use.text, language)
    for (const family of [...wanted, ...spare]) {
      const faces = fitting(await fonts.faces(family, { db }), use)
      const [first] = faces
      if (!first) continue
      const has = await fonts.letters(first, { db, apart })
      const covered = left.filter(has)
      if (covered.length === 0) continue
      left = left.filter(letter => !has(letter))
      for (const face of faces) {
        const kept = found.get(face.sha256) ?? { face, letters: new Set() }
        for (const letter of covered) kept.letters.add(letter)
        found.set(face.sha256, kept)
      }
    }
  }
}

/**
 * Returns the faces that a browser would choose for the text: italic or upright like the text if the family has such
 * a face, in the nearest weight. Returns all weights if the text uses several.
 */
function fitting(faces: readonly Face[], { weight, isItalic }: FontUse): Face[] {
  const slanted = faces.filter(face => face.isItalic === isItalic)
  const some = slanted.length > 0 ? slanted : faces
  if (weight === null) return [...some]
  const nearest = nearestWeight(
    some.map(face => face.weight),
    weight,
  )
  return some.filter(face => face.weight === nearest)
}

function languagesOf({ language }: FontUse): readonly (string | undefined)[] {
  if (language === undefined) return [undefined]
  return language === null ? (clock.props.language.options.values ?? []) : [language]
}

function lettersOf(text: string, language: string | undefined): string {
  const written = text.normalize('NFC') + text + (language === undefined ? '' : lettersOfLanguage(language)) + always
  return written + mirrored.filter(pair => [...pair].some(mark => written.includes(mark))).join('')
}
