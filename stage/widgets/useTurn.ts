import { useCallback, useSyncExternalStore } from 'react'
import { useStage } from '../StageContext.ts'
import { turnAt } from './turnAt.ts'

/** Which of several contents the timeline's second belongs to. */
export function useTurn(start: number, durations: readonly number[]): number {
  const { timeline } = useStage()
  const subscribe = useCallback((listener: () => void) => timeline.onTick(listener), [timeline])
  return useSyncExternalStore(subscribe, () => turnAt(durations, Math.max(0, timeline.position() - start)))
}
