import './layers.css'
import { memo, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProgramNode } from '#contract/program.ts'
import { useBuilder } from '#src/editor/BuilderContext.ts'
import { useProgram, useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { useMenuTrigger } from '#src/editor/menu/useMenuTrigger.ts'
import { useSelectionMenu } from '#src/editor/menu/useSelectionMenu.ts'
import { useNodeTitle } from '#src/editor/nodeTitle.ts'
import { createLayerActions } from './createLayerActions.ts'
import { LayerFolder } from './LayerFolder.tsx'
import { LayerRow } from './LayerRow.tsx'
import { layerTree, membersOf } from './layerTree.ts'

/** What lies on top stands first; groups are folders. Arrow keys walk and open, with Alt they move the layer, F2 renames. */
export const LayersPanel = memo(function LayersPanel() {
  const { t } = useTranslation('editor')
  const store = useProgramStore()
  const { reveal } = useBuilder()
  const titleOf = useNodeTitle()
  const openMenu = useSelectionMenu()
  const { document, selection } = useProgram(snapshot => snapshot)
  const area = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [renaming, setRenaming] = useState<string | null>(null)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const actions = useMemo(
    () =>
      createLayerActions({
        store,
        reveal,
        list,
        setRenaming,
        setOpen: (key, isOpen) =>
          setClosed(before => new Set(isOpen ? [...before].filter(each => each !== key) : [...before, key])),
      }),
    [store, reveal],
  )
  useMenuTrigger(area, ({ target, at }) => {
    const key = target.closest('li')?.querySelector<HTMLElement>('[data-layer]')?.dataset.layer
    if (key === undefined) return false
    const ids = membersOf(key, store.get().document.nodes)
    if (!ids.every(id => store.get().selection.includes(id))) store.select(ids)
    openMenu(at)
    return true
  })
  const items = layerTree(document.nodes)
  const keys = items.flatMap(item => {
    if ('node' in item) return [item.node.id]
    return closed.has(item.key) ? [item.key] : [item.key, ...item.nodes.map(({ id }) => id)]
  })
  const active = keys.find(key => key === selection.at(-1)) ?? keys[0]

  function row(node: ProgramNode) {
    return (
      <LayerRow
        key={node.id}
        node={node}
        title={titleOf(node)}
        isSelected={selection.includes(node.id)}
        isActive={node.id === active}
        isRenaming={node.id === renaming}
        actions={actions}
      />
    )
  }
  if (items.length === 0) return <p className="builder-hint">{t('layers.empty')}</p>
  return (
    <div ref={area}>
      <ul ref={list} aria-label={t('panels.layers')} className="builder-layers">
        {items.map(item =>
          'node' in item ? (
            row(item.node)
          ) : (
            <LayerFolder
              key={`${item.key} ${item.nodes[0]?.id}`}
              layerKey={item.key}
              nodes={item.nodes}
              isSelected={item.nodes.every(({ id }) => selection.includes(id))}
              isActive={item.key === active}
              isOpen={!closed.has(item.key)}
              actions={actions}
            >
              {item.nodes.map(row)}
            </LayerFolder>
          ),
        )}
      </ul>
    </div>
  )
})
