import { useSyncExternalStore } from 'react'
import type { ProgramNode } from '#contract/program.ts'
import { isShownAt } from './isShownAt.ts'
import { useStage } from './StageContext.ts'

export function useShown(node: Pick<ProgramNode, 'start' | 'duration'>): boolean {
  const { timeline } = useStage()
  return useSyncExternalStore(timeline.onTick, () => isShownAt(node, timeline.position(), timeline.duration))
}
