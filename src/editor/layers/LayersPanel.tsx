import './layers.css'
import { type KeyboardEvent, memo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBuilder } from '../BuilderContext.ts'
import { useProgram, useProgramStore } from '../craft/ProgramContext.ts'
import { orderNodes, placeNode } from '../document/orderNodes.ts'
import { patchNodes } from '../document/patchNodes.ts'
import { LayerRow } from './LayerRow.tsx'
import { targetIndexOf } from './targetIndexOf.ts'

/** What lies on top stands first. Arrow keys walk, with Alt they move the layer, F2 renames. */
export const LayersPanel = memo(function LayersPanel() {
  const { t } = useTranslation('editor')
  const store = useProgramStore()
  const { reveal } = useBuilder()
  const { document, selection } = useProgram(snapshot => snapshot)
  const list = useRef<HTMLUListElement>(null)
  const dragged = useRef<string | null>(null)
  const [renaming, setRenaming] = useState<string | null>(null)
  const layers = [...document.nodes].reverse()
  const active = selection.at(-1) ?? layers[0]?.id

  function choose(id: string, isAdded: boolean) {
    // Here one of a group is chosen alone; on the artboard the group.
    if (!isAdded) store.select([id])
    else store.select(selection.includes(id) ? selection.filter(one => one !== id) : [...selection, id])
    reveal(id)
  }
  function focus(id: string | undefined) {
    if (id !== undefined) list.current?.querySelector<HTMLElement>(`[data-layer="${CSS.escape(id)}"]`)?.focus()
  }

  function onKeyDown(event: KeyboardEvent, id: string) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (event.key === 'F2') setRenaming(id)
    else if (step === 0) return
    else if (event.altKey) {
      store.change({ key: 'order' }, orderNodes([id], step < 0 ? 'forward' : 'backward'))
    } else {
      const next = layers[layers.findIndex(layer => layer.id === id) + step]
      if (next) choose(next.id, event.shiftKey)
      focus(next?.id)
    }
    event.preventDefault()
    event.stopPropagation()
  }

  function onDropOn(target: string, isAbove: boolean) {
    const moved = dragged.current
    dragged.current = null
    if (!moved || moved === target) return
    const ids = document.nodes.map(({ id }) => id)
    store.change({ key: 'order' }, placeNode(moved, targetIndexOf(ids, { moved, target, isAbove })))
  }

  if (layers.length === 0) return <p className="builder-hint">{t('layers.empty')}</p>
  return (
    <ul ref={list} aria-label={t('panels.layers')} className="builder-layers">
      {layers.map(node => (
        <LayerRow
          key={node.id}
          node={node}
          isSelected={selection.includes(node.id)}
          isActive={node.id === active}
          isRenaming={node.id === renaming}
          onChoose={isAdded => choose(node.id, isAdded)}
          onKeyDown={event => onKeyDown(event, node.id)}
          onDragStart={() => {
            dragged.current = node.id
          }}
          onDropOn={isAbove => onDropOn(node.id, isAbove)}
          onRename={() => setRenaming(node.id)}
          onRenamed={name => {
            setRenaming(null)
            if (name !== null) store.change({ key: 'rename' }, patchNodes([node.id], { name }))
            focus(node.id)
          }}
          onToggle={(flag, step) => store.change({ key: step }, patchNodes([node.id], { [flag]: !node[flag] }))}
        />
      ))}
    </ul>
  )
})
