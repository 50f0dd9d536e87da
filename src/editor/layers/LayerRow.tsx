import { type DragEvent, memo, useState } from 'react'
import type { ProgramNode } from '#contract/program.ts'
import { offerOf } from '#src/editor/widgets/index.ts'
import type { LayerActions } from './createLayerActions.ts'
import { LayerName } from './LayerName.tsx'
import { LayerSwitches } from './LayerSwitches.tsx'

type Props = {
  node: ProgramNode
  title: string
  isSelected: boolean
  /** The one row the Tab key stops at. */
  isActive: boolean
  isRenaming: boolean
  actions: LayerActions
}

export const LayerRow = memo(function LayerRow({ node, title, isSelected, isActive, isRenaming, actions }: Props) {
  const [edge, setEdge] = useState<'above' | 'below' | null>(null)
  const KindIcon = offerOf(node.kind)?.icon
  const tabIndex = isActive ? 0 : -1

  function onDragOver(event: DragEvent<HTMLElement>) {
    event.preventDefault()
    const box = event.currentTarget.getBoundingClientRect()
    setEdge(event.clientY < box.top + box.height / 2 ? 'above' : 'below')
  }
  return (
    <li
      className="builder-layer"
      data-selected={isSelected || undefined}
      data-edge={edge ?? undefined}
      data-faint={node.hidden || undefined}
      draggable={!isRenaming}
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move'
        actions.drag(node.id)
      }}
      onDragOver={onDragOver}
      onDragLeave={() => setEdge(null)}
      onDrop={event => {
        event.preventDefault()
        actions.dropOn(node.id, edge === 'above')
        setEdge(null)
      }}
    >
      {isRenaming ? (
        <LayerName name={node.name} onDone={(name, isByKey) => actions.renamed(node.id, name, isByKey)} />
      ) : (
        <button
          type="button"
          className="builder-layer-name"
          data-layer={node.id}
          aria-pressed={isSelected}
          aria-keyshortcuts="F2 Alt+ArrowUp Alt+ArrowDown"
          tabIndex={tabIndex}
          onClick={event => actions.choose(node.id, event.shiftKey || event.ctrlKey || event.metaKey)}
          onDoubleClick={() => actions.rename(node.id)}
          onKeyDown={event => actions.press(event, node.id)}
        >
          {KindIcon && (
            <span aria-hidden>
              <KindIcon />
            </span>
          )}
          <bdi>{title}</bdi>
        </button>
      )}
      <LayerSwitches
        title={title}
        isLocked={node.locked}
        isHidden={node.hidden}
        tabIndex={tabIndex}
        onToggle={flag => actions.toggle(node.id, flag)}
      />
    </li>
  )
})
