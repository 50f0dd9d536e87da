import type { ProgramNode } from '#contract/programs/program.ts'
import { isOnPage } from '#contract/rules/programs/pages/pageSpans.ts'
import { placeStyle } from '#src/editor/camera/placeStyle.ts'
import { useProgram } from '#src/editor/craft/ProgramContext.ts'
import { CutMark } from '#src/editor/writing/CutMark.tsx'
import { isOpen } from '#stage/node/isOpen.ts'
import { spillOf } from '#stage/node/spillOf.ts'
import { WidgetView } from '#stage/node/WidgetView.tsx'

/**
 * Craft's element for a node, drawn by the stage without animation. Must be a plain function, not a `memo`: Craft
 * cannot resolve a wrapped component. Craft renders it only when its node changes or is
 * shown.
 */
export function CanvasNode({ node }: { node: ProgramNode }) {
  const isSeen = useProgram(({ page }) => !node.hidden && isOnPage(node, page))
  return (
    <div
      className="stage-node builder-node"
      data-node={node.id}
      data-open={isOpen(node) || undefined}
      data-locked={node.locked || undefined}
      style={{
        ...placeStyle(node),
        ...spillOf(node),
        opacity: node.opacity,
        display: isSeen ? undefined : 'none',
      }}
    >
      <WidgetView node={node} isShown />
      {node.props.fit === 'clip' && <CutMark node={node} />}
    </div>
  )
}
