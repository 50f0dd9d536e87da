import type { Guides } from '#contract/programs/program.ts'
import type { ProgramEdit } from './ProgramEdit.ts'

export type Axis = keyof Guides

const none: Guides = { x: [], y: [] }

export function guidesOf({ guides = none }: { guides?: Guides }): Guides {
  return guides
}

/** Moves a guide, in artboard pixels. A `from` of null adds it, a `to` of null removes it. */
export function placeGuide(axis: Axis, from: number | null, to: number | null): ProgramEdit {
  return document => {
    const before = guidesOf(document)[axis]
    const rest = before.filter(at => at !== from)
    const after = to === null || rest.includes(to) ? rest : [...rest, to]
    const isSame = after.length === before.length && after.every(at => before.includes(at))
    return isSame ? document : { ...document, guides: { ...guidesOf(document), [axis]: after } }
  }
}
