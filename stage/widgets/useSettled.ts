import { useEffect, useEffectEvent } from 'react'

/** Of a view that is fetched: what has nothing to decode is there once it is drawn. */
export function useSettled(onSettled: () => void): void {
  const settled = useEffectEvent(onSettled)
  useEffect(() => settled(), [])
}
