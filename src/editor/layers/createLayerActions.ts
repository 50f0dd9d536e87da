import type { KeyboardEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { ProgramStore } from '#src/editor/craft/createProgramStore.ts'
import { orderNodes, placeNode } from '#src/editor/document/orderNodes.ts'
import { patchNodes } from '#src/editor/document/patchNodes.ts'
import { folderKeyOf, membersOf } from './layerTree.ts'

type Deps = {
  store: ProgramStore
  reveal: (id: string) => void
  list: RefObject<HTMLElement | null>
  setRenaming: (id: string | null) => void
  setOpen: (key: string, isOpen: boolean) => void
}

/** What a row of the layers does. One object for all rows and all times: a row is redrawn only when its own node changed. */
export function createLayerActions({ store, reveal, list, setRenaming, setOpen }: Deps) {
  let dragged: string | null = null

  const idsOf = (key: string) => membersOf(key, store.get().document.nodes)
  /** Here one of a group is chosen alone, its folder chooses all of it; on the artboard the group. `key`: of the row. */
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
  /** The row above it, or below: what is in a closed folder has none. */
  function neighbourOf(key: string, step: number): string | undefined {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-layer]') ?? [])].map(row => row.dataset.layer)
    return rows[rows.indexOf(key) + step]
  }
  /** Towards the end of the line it opens, towards the start it closes; from within, the way back to the folder. */
  function fold(key: string, isOpening: boolean) {
    const node = store.get().document.nodes.find(({ id }) => id === key)
    if (!node) setOpen(key, isOpening)
    else if (node.group !== undefined && !isOpening) {
      choose(folderKeyOf(node.group), false)
      focus(folderKeyOf(node.group))
    }
  }

  return {
    choose,
    setOpen,
    press(event: KeyboardEvent, key: string) {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
      const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
      const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
      if (event.key === 'F2' && idsOf(key)[0] === key) setRenaming(key)
      else if (isSideways) fold(key, event.key === forward)
      else if (step === 0) return
      else if (event.altKey) store.change({ key: 'order' }, orderNodes(idsOf(key), step < 0 ? 'forward' : 'backward'))
      else {
        const next = neighbourOf(key, step)
        if (next !== undefined) {
          choose(next, event.shiftKey)
          focus(next)
        }
      }
      event.preventDefault()
      event.stopPropagation()
    },
    drag(id: string) {
      dragged = id
    },
    dropOn(target: string, isAbove: boolean) {
      const moved = dragged
      dragged = null
      if (!moved || moved === target) return
      const ids = store.get().document.nodes.map(({ id }) => id)
      store.change({ key: 'order' }, placeNode(moved, targetIndexOf(ids, { moved, target, isAbove })))
    },
    rename: (id: string) => setRenaming(id),
    /** `isByKey`: who typed on stays where they were; who pressed elsewhere is there already. */
    renamed(id: string, name: string | null, isByKey: boolean) {
      // The row must be there again before it can be given the focus.
      flushSync(() => setRenaming(null))
      if (name !== null) store.change({ key: 'rename' }, patchNodes([id], { name }))
      if (isByKey) focus(id)
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

type Drop = { moved: string; target: string; isAbove: boolean }

/** The place in the layer order (0 = lowest), once `moved` is taken out, that is next to `target`. The list shows the highest first. */
export function targetIndexOf(ids: readonly string[], { moved, target, isAbove }: Drop): number {
  const index = ids.filter(id => id !== moved).indexOf(target)
  return isAbove ? index + 1 : index
}
