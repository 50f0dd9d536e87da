import { useRef } from 'react'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import type { Selection } from '#src/ui/list/rows/useSelection.ts'

/** Chooses a row, or lets it go; as a range it does the same with every row from the one before it, whichever comes first. */
export function useRangeToggle(rows: readonly AnyRecord[], gone: ReadonlySet<string>, selection: Selection) {
  const anchor = useRef<string>(undefined)
  return (row: AnyRecord, isRange: boolean) => {
    const reached = isRange ? between(rows, anchor.current, row.id).filter(({ id }) => !gone.has(id)) : []
    anchor.current = row.id
    if (reached.length === 0) return selection.toggle(row)
    const chosen = new Map(selection.get())
    for (const one of reached) {
      if (selection.has(row.id)) chosen.delete(one.id)
      else chosen.set(one.id, one)
    }
    selection.set([...chosen.values()])
  }
}

/** Both ends included; nothing when one of them is not on show. */
export function between(rows: readonly AnyRecord[], from: string | undefined, to: string): readonly AnyRecord[] {
  const ends = [rows.findIndex(({ id }) => id === from), rows.findIndex(({ id }) => id === to)]
  return Math.min(...ends) < 0 ? [] : rows.slice(Math.min(...ends), Math.max(...ends) + 1)
}
