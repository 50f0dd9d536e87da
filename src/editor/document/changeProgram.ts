import type { ProgramDocument } from '#contract/programs/program.ts'
import type { ProgramEdit } from './ProgramEdit.ts'

export type ProgramSettings = Omit<ProgramDocument, 'nodes'>

export function changeProgram(patch: Partial<ProgramSettings>): ProgramEdit {
  return document => {
    const keys = Object.keys(patch) as (keyof ProgramSettings)[]
    return keys.some(key => !Object.is(document[key], patch[key])) ? { ...document, ...patch } : document
  }
}
