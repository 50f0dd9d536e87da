import type { KeyboardEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { ProgramStore } from '#src/editor/craft/createProgramStore.ts'
import { createPaths } from '#src/editor/document/groups.ts'
import { moveLayer, nameGroup } from '#src/editor/document/moveLayer.ts'
import { partOnPage } from '#src/editor/document/pageParts.ts'
import { patchNodes } from '#src/editor/document/patchNodes.ts'
import { type DropTarget, folderKeyOf, type LayerStep, layerOf, layerTree, membersOf, stepOf } from './layerTree.ts'

type Deps = {
  store: ProgramStore
  reveal: (id: string) => void
  list: RefObject<HTMLElement | null>
  setRenaming: (key: string | null) => void
  setOpen: (key: string, isOpen: boolean) => void
}

/** Actions of layer rows. One stable object for all rows, so that a row only re-renders when its node changes. */
export function createLayerActions({ store, reveal, list, setRenaming, setOpen }: Deps) {
  let dragged: string | null = null

  const shown = () => partOnPage(store.get().document, store.get().page)
  const idsOf = (key: string) => membersOf(key, shown())
  /**
   * A row selects a single node even in a group, and a folder selects its whole group. On the artboard, a press
   * selects the whole group. `key`: row key.
   */
  function choose(key: string, isAdded: boolean) {
    const { selection } = store.get()
    const ids = idsOf(key)
    const others = selection.filter(one => !ids.includes(one))
    const isTakenAway = isAdded && ids.every(id => selection.includes(id))
    store.select(isTakenAway ? others : isAdded ? [...others, ...ids] : ids)
    const [first] = ids
    if (first !== undefined && !isTakenAway) reveal(first)
  }
  function focus(id: string) {
    list.current?.querySelector<HTMLElement>(`[data-layer="${CSS.escape(id)}"]`)?.focus()
  }
  /** The next or previous visible row. */
  function neighbourOf(key: string, step: number): string | undefined {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-layer]') ?? [])].map(row => row.dataset.layer)
    return rows[rows.indexOf(key) + step]
  }
  /** Folders around a row, outermost first. */
  function foldersOf(key: string): string[] {
    const { nodes, groups } = shown()
    const layer = layerOf(key)
    const path = createPaths(groups)('group' in layer ? layer : (nodes.find(({ id }) => id === layer.node) ?? {}))
    return ('group' in layer ? path.slice(0, -1) : path).map(folderKeyOf)
  }
  /** Opens or closes a folder. Closing a row that is not an open folder selects the parent folder instead. */
  function fold(key: string, isOpening: boolean, isOpen: boolean) {
    const outer = foldersOf(key).at(-1)
    if ('group' in layerOf(key) && isOpening !== isOpen) setOpen(key, isOpening)
    else if (outer !== undefined && !isOpening) {
      choose(outer, false)
      focus(outer)
    }
  }
  /** Moves a layer. A move to a different folder remounts the row, so callers restore the focus. */
  function place(key: string, { beside, where }: DropTarget) {
    flushSync(() => {
      store.change({ key: 'order' }, moveLayer(layerOf(key), layerOf(beside), where))
      for (const folder of foldersOf(key)) setOpen(folder, true)
    })
  }
  function move(key: string, step: LayerStep) {
    const next = stepOf(layerTree(shown()), key, step)
    if (!next) return
    place(key, next)
    focus(key)
  }

  return {
    choose,
    setOpen,
    press(event: KeyboardEvent, key: string) {
      const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
      const step = stepOfKey(event.key, forward)
      const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true'
      if (event.key === 'F2') setRenaming(key)
      else if (!step) return
      else if (event.altKey) move(key, step)
      else if (step === 'in' || step === 'out') fold(key, step === 'in', isOpen)
      else {
        const next = neighbourOf(key, step === 'up' ? -1 : 1)
        if (next !== undefined) {
          choose(next, event.shiftKey)
          focus(next)
        }
      }
      event.preventDefault()
      event.stopPropagation()
    },
    drag(key: string) {
      dragged = key
    },
    dropOn(target: DropTarget) {
      const moved = dragged
      dragged = null
      if (moved !== null && moved !== target.beside) place(moved, target)
    },
    rename: (key: string) => setRenaming(key),
    /**
     * Ends renaming; a null name cancels it. `isByKey`: ended by a key, so the focus returns to the row; a press
     * elsewhere has already moved the focus.
     */
    renamed(key: string, name: string | null, isByKey: boolean) {
      // Synchronous, because the row must exist before it can be focused.
      flushSync(() => setRenaming(null))
      const layer = layerOf(key)
      if (name !== null)
        store.change({ key: 'rename' }, 'node' in layer ? patchNodes([key], { name }) : nameGroup(layer.group, name))
      if (isByKey) focus(key)
    },
    toggle(row: string, flag: 'locked' | 'hidden') {
      const ids = idsOf(row)
      const isOn = store.get().document.nodes.every(node => node[flag] || !ids.includes(node.id))
      const key = flag === 'locked' ? (isOn ? 'unlock' : 'lock') : isOn ? 'show' : 'hide'
      store.change({ key }, patchNodes(ids, { [flag]: !isOn }))
    },
  }
}
export type LayerActions = ReturnType<typeof createLayerActions>

function stepOfKey(key: string, forward: string): LayerStep | null {
  if (key === 'ArrowUp') return 'up'
  if (key === 'ArrowDown') return 'down'
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  return key === forward ? 'in' : 'out'
}
