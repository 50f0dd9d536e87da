import { useCallback, useSyncExternalStore } from 'react'
import type { Timeline } from './createTimeline.ts'

export function useTimelinePlaying(timeline: Timeline): boolean {
  const subscribe = useCallback((listener: () => void) => timeline.onChange(listener), [timeline])
  return useSyncExternalStore(subscribe, () => timeline.isPlaying)
}
