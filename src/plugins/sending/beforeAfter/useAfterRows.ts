import { useMemo } from 'react'
import type { PlannedRow } from '#src/plugins/sending/forecast/programOf.ts'
import type { BeforeRow } from './afterOf.ts'

/** Returns a function that computes a row after the change on first use and caches it until `after` changes. */
export function useAfterRows(after: (place: BeforeRow) => PlannedRow): (place: BeforeRow) => PlannedRow {
  return useMemo(() => {
    const made = new WeakMap<BeforeRow, PlannedRow>()
    return place => {
      const known = made.get(place) ?? after(place)
      made.set(place, known)
      return known
    }
  }, [after])
}
