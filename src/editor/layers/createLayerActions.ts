import type { KeyboardEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { ProgramStore } from '#src/editor/craft/createProgramStore.ts'
import { orderNodes, placeNode } from '#src/editor/document/orderNodes.ts'
import { patchNodes } from '#src/editor/document/patchNodes.ts'

type Deps = {
  store: ProgramStore
  reveal: (id: string) => void
  list: RefObject<HTMLElement | null>
  setRenaming: (id: string | null) => void
}

/** What a row of the layers does. One object for all rows and all times: a row is redrawn only when its own node changed. */
export function createLayerActions({ store, reveal, list, setRenaming }: Deps) {
  let dragged: string | null = null

  /** Here one of a group is chosen alone; on the artboard the group. */
  function choose(id: string, isAdded: boolean) {
    const { selection } = store.get()
    if (!isAdded) store.select([id])
    else store.select(selection.includes(id) ? selection.filter(one => one !== id) : [...selection, id])
    reveal(id)
  }
  function focus(id: string) {
    list.current?.querySelector<HTMLElement>(`[data-layer="${CSS.escape(id)}"]`)?.focus()
  }
  /** What lies above it, or beneath. */
  function neighbourOf(id: string, step: number) {
    const { nodes } = store.get().document
    return nodes[nodes.findIndex(node => node.id === id) - step]
  }

  return {
    choose,
    press(event: KeyboardEvent, id: string) {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
      if (event.key === 'F2') setRenaming(id)
      else if (step === 0) return
      else if (event.altKey) store.change({ key: 'order' }, orderNodes([id], step < 0 ? 'forward' : 'backward'))
      else {
        const next = neighbourOf(id, step)
        if (next) {
          choose(next.id, event.shiftKey)
          focus(next.id)
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
    toggle(id: string, flag: 'locked' | 'hidden') {
      const isOn = store.get().document.nodes.find(node => node.id === id)?.[flag] ?? false
      const key = flag === 'locked' ? (isOn ? 'unlock' : 'lock') : isOn ? 'show' : 'hide'
      store.change({ key }, patchNodes([id], { [flag]: !isOn }))
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
