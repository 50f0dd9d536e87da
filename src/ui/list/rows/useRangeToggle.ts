import { useCallback, useRef } from 'react'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { useLatest } from '#src/ui/controls/useLatest.ts'
import type { Selection } from './useSelection.ts'

/** `isRange`: includes all rows between the last toggled one and `row`. */
export type Toggle = (row: AnyRecord, isRange: boolean) => void

/**
 * Returns a function that toggles a row. For a range, all rows between the last toggled one and this row get the new
 * state of this row, in either direction.
 */
export function useRangeToggle(
  rows: readonly AnyRecord[],
  gone: ReadonlySet<string>,
  selection: Selection | undefined,
): Toggle {
  const anchor = useRef<string>(undefined)
  const shown = useLatest({ rows, gone })
  return useCallback(
    (row, isRange) => {
      const { rows, gone } = shown.current
      const reached = isRange ? between(rows, anchor.current, row.id).filter(({ id }) => !gone.has(id)) : []
      anchor.current = row.id
      if (!selection) return
      if (reached.length === 0) return selection.toggle(row)
      const chosen = new Map(selection.get())
      for (const one of reached) {
        if (selection.has(row.id)) chosen.delete(one.id)
        else chosen.set(one.id, one)
      }
      selection.set([...chosen.values()])
    },
    [selection, shown],
  )
}

/** Rows between two rows, both included; empty when one of the two is not visible. */
export function between(rows: readonly AnyRecord[], from: string | undefined, to: string): readonly AnyRecord[] {
  const ends = [rows.findIndex(({ id }) => id === from), rows.findIndex(({ id }) => id === to)]
  return Math.min(...ends) < 0 ? [] : rows.slice(Math.min(...ends), Math.max(...ends) + 1)
}
