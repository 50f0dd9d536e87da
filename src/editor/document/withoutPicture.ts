import { withBackgrounds } from '#contract/rules/programs/pages/backgrounds.ts'
import type { ProgramEdit } from './ProgramEdit.ts'

/** The edit without background pictures: a drawing for the former shape of the artboard is cropped in the new one. */
export function withoutPicture(edit: ProgramEdit): ProgramEdit {
  return document => withBackgrounds(edit(document), background => ({ ...background, file: null }))
}
