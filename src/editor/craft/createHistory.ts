// Undo history. Craft's own history copies every node on undo. Here, successive documents share their unchanged
// nodes, and an undo writes only the differences.
import type { ProgramDocument } from '#contract/programs/program.ts'
import type { Step } from './Step.ts'

/** A step, and the document to return to: the one before a done step, the one after an undone step. */
type Entry = { readonly step: Step; readonly document: ProgramDocument }

export function createHistory() {
  const done: Entry[] = []
  const undone: Entry[] = []

  function cross(from: Entry[], to: Entry[], current: ProgramDocument): ProgramDocument | null {
    const entry = from.pop()
    if (!entry) return null
    to.push({ step: entry.step, document: current })
    return entry.document
  }
  return {
    /** Returns the steps that undo and redo would apply next; null: none. */
    next: () => ({ undo: done.at(-1)?.step ?? null, redo: undone.at(-1)?.step ?? null }),
    add(step: Step, before: ProgramDocument) {
      done.push({ step, document: before })
      undone.length = 0
    },
    /** Adds a change to the previous entry, which takes the name of this step. */
    extend(step: Step) {
      const last = done.pop()
      if (last) done.push({ ...last, step })
    },
    /** Returns the document to show; null if there is no step to undo or redo. */
    undo: (current: ProgramDocument) => cross(done, undone, current),
    redo: (current: ProgramDocument) => cross(undone, done, current),
  }
}
