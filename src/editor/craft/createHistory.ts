// What was done, and can be undone. Craft's own history copies every node at each step back; documents share what is alike, and a
// step back writes what differs.
import type { ProgramDocument } from '#contract/programs/program.ts'
import type { Step } from './Step.ts'

/** A step, and the document on its far side: before it while it is done, after it once it is undone. */
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
    /** What undo and redo would take. */
    next: () => ({ undo: done.at(-1)?.step ?? null, redo: undone.at(-1)?.step ?? null }),
    add(step: Step, before: ProgramDocument) {
      done.push({ step, document: before })
      undone.length = 0
    },
    /** The step before goes on, and is called by what is done now. */
    goOn(step: Step) {
      const last = done.pop()
      if (last) done.push({ ...last, step })
    },
    /** Answers the document to show; null: there is none. */
    undo: (current: ProgramDocument) => cross(done, undone, current),
    redo: (current: ProgramDocument) => cross(undone, done, current),
  }
}
