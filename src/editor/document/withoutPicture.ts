import { withBackgrounds } from '#contract/rules/programs/pages/backgrounds.ts'
import type { ProgramEdit } from './ProgramEdit.ts'
import { withReadableWords } from './withReadableWords.ts'

/**
 * The edit without background pictures, whose words stay readable: a drawing for the former shape of the artboard is
 * cropped in the new one.
 */
export function withoutPicture(edit: ProgramEdit): ProgramEdit {
  return document => withBackgrounds(withReadableWords(edit(document)), background => ({ ...background, file: null }))
}
