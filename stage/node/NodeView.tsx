import { memo, useRef, useSyncExternalStore } from 'react'
import type { ProgramNode } from '#contract/programs/program.ts'
import { useStage } from '#stage/StageContext.ts'
import { isShownAt } from '#stage/timeline/isShownAt.ts'
import { isOpen } from './isOpen.ts'
import { spillOf } from './spillOf.ts'
import { useEntrance } from './useEntrance.ts'
import { useExit } from './useExit.ts'
import { WidgetView } from './WidgetView.tsx'

/** Draws one node at its position and rotation, and shows it between its start and end. */
export const NodeView = memo(function NodeView({ node }: { node: ProgramNode }) {
  const isShown = useShown(node)
  const content = useRef<HTMLDivElement>(null)
  useEntrance(content, node, isShown)
  useExit(content, node, isShown)
  return (
    <div
      className="stage-node"
      data-node={node.id}
      data-open={isOpen(node) || undefined}
      style={{
        left: node.x,
        top: node.y,
        width: node.width,
        height: node.height,
        transform: node.rotation ? `rotate(${node.rotation}deg)` : undefined,
        opacity: node.opacity,
        visibility: isShown ? undefined : 'hidden',
        perspective: node.width * 2,
        ...spillOf(node),
      }}
    >
      <div ref={content} className="stage-content">
        <WidgetView node={node} isShown={isShown} />
      </div>
    </div>
  )
})

function useShown(node: Pick<ProgramNode, 'start' | 'duration'>): boolean {
  const { timeline } = useStage()
  return useSyncExternalStore(timeline.onTick, () => isShownAt(node, timeline.position(), timeline.duration))
}
