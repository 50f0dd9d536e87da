import './layers.css'
import { memo, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBuilder } from '#src/editor/builder/BuilderContext.ts'
import { useNodeTitle } from '#src/editor/builder/nodeTitle.ts'
import { useProgram, useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { partOnPage } from '#src/editor/document/pageParts.ts'
import { useMenuTrigger } from '#src/editor/menu/useMenuTrigger.ts'
import { useSelectionMenu } from '#src/editor/menu/useSelectionMenu.ts'
import { createLayerActions, type LayerActions } from './createLayerActions.ts'
import { LayerFolder } from './LayerFolder.tsx'
import { LayerRow } from './LayerRow.tsx'
import { type LayerFolderItem, type LayerItem, layerTree, membersOf } from './layerTree.ts'
import { useLayerDrag } from './useLayerDrag.ts'

/**
 * Layers, topmost first; groups are folders. Arrow keys move the focus and open folders; with Alt, they move the
 * layer, also into and out of folders. F2 renames.
 */
export const LayersPanel = memo(function LayersPanel() {
  const { t } = useTranslation('editor')
  const store = useProgramStore()
  const { reveal } = useBuilder()
  const titleOf = useNodeTitle()
  const openMenu = useSelectionMenu()
  const { document, selection, page } = useProgram(snapshot => snapshot)
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
    const ids = membersOf(key, partOnPage(store.get().document, store.get().page))
    if (!ids.every(id => store.get().selection.includes(id))) store.select(ids)
    openMenu(at)
    return true
  })
  const items = useMemo(() => layerTree(partOnPage(document, page)), [document, page])
  const keysOf = (within: readonly LayerItem[]): string[] =>
    within.flatMap(item => ('node' in item || closed.has(item.key) ? [item.key] : [item.key, ...keysOf(item.items)]))
  const keys = keysOf(items)
  const last = items.at(-1)
  const active = keys.find(key => key === selection.at(-1)) ?? keys[0]

  function row(item: LayerItem) {
    if ('items' in item) return folder(item)
    const { node } = item
    return (
      <LayerRow
        key={node.id}
        node={node}
        title={titleOf(node)}
        isSelected={selection.includes(node.id)}
        isActive={node.id === active}
        isRenaming={node.id === renaming}
        isOnAllPages={page !== null && node.page === undefined}
        actions={actions}
      />
    )
  }
  function folder(item: LayerFolderItem) {
    return (
      <LayerFolder
        key={`${item.key} ${item.nodes[0]?.id}`}
        folder={item}
        isSelected={item.nodes.every(({ id }) => selection.includes(id))}
        isActive={item.key === active}
        isOpen={!closed.has(item.key)}
        isRenaming={item.key === renaming}
        actions={actions}
      >
        {item.items.map(row)}
      </LayerFolder>
    )
  }
  if (items.length === 0) return <p className="builder-hint">{t('layers.empty')}</p>
  return (
    <div ref={area}>
      <ul ref={list} aria-label={t('panels.layers')} className="builder-layers">
        {items.map(row)}
        {last && 'items' in last && <LayersEnd beside={last.key} actions={actions} />}
      </ul>
    </div>
  )
})

/** A drop target below the last folder, if the list ends with a folder. */
function LayersEnd({ beside, actions }: { beside: string; actions: LayerActions }) {
  const drop = useLayerDrag({ layerKey: beside, isDraggable: false, isEnd: true, actions })
  return <li className="builder-layer builder-layers-end" aria-hidden {...drop} />
}
