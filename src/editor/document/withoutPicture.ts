import type { ProgramEdit } from './ProgramEdit.ts'

/** The edit without the background picture: a drawing for the former shape of the artboard is cropped in the new one. */
export function withoutPicture(edit: ProgramEdit): ProgramEdit {
  return document => {
    const next = edit(document)
    return { ...next, background: { ...next.background, file: null } }
  }
}
