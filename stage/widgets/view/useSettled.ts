import { useEffect, useEffectEvent } from 'react'

/** Calls `onSettled` on mount, for lazily loaded views without media to decode. */
export function useSettled(onSettled: () => void): void {
  const settled = useEffectEvent(onSettled)
  useEffect(() => settled(), [])
}
