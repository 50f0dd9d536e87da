import { useMemo } from 'react'
import type { Place } from '#src/plugins/sending/onAir/programOf.ts'
import type { BeforePlace } from './afterOf.ts'

/** Computes the row after the change: lazily, and once per change. */
export function useAfterPlaces(after: (place: BeforePlace) => Place): (place: BeforePlace) => Place {
  return useMemo(() => {
    const made = new WeakMap<BeforePlace, Place>()
    return place => {
      const known = made.get(place) ?? after(place)
      made.set(place, known)
      return known
    }
  }, [after])
}
