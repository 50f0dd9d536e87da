import { useMemo } from 'react'
import type { Place } from '#src/plugins/sending/onAir/programOf.ts'
import type { BeforePlace } from './afterOf.ts'

/** Each row after the change, worked out once for each change, and only for rows that are asked about. */
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
