import type { KeyboardEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { ProgramPage } from '#contract/programs/program.ts'
import type { ProgramStore } from '#src/editor/craft/createProgramStore.ts'
import { createNodeId } from '#src/editor/document/createNodeId.ts'
import { addPage, duplicatePage, mayAddPage, mayDuplicatePage, movePage, patchPage, removePage } from './pageEdits.ts'

type Deps = {
  store: ProgramStore
  list: RefObject<HTMLElement | null>
  setRenaming: (id: string | null) => void
  focusArtboard: () => void
}

/** Actions of the strip of pages, of its buttons and keys. */
export function createPageActions({ store, list, setRenaming, focusArtboard }: Deps) {
  let dragged: string | null = null
  const pagesNow = () => store.get().document.pages ?? []
  const indexOf = (id: string) => pagesNow().findIndex(page => page.id === id)

  function focus(id: string) {
    const chip = list.current?.querySelector(`[data-chip="${CSS.escape(id)}"]`)
    chip?.querySelector('button')?.focus()
  }
  function moveTo(id: string, to: number) {
    if (to >= 0 && to < pagesNow().length) store.change({ key: 'pageMove' }, movePage(id, to))
  }
  function step(id: string, by: number) {
    const next = pagesNow()[indexOf(id) + by]
    if (!next) return
    flushSync(() => store.showPage(next.id))
    focus(next.id)
  }

  return {
    mayAdd: () => mayAddPage(store.get().document),
    mayDuplicate: (page: ProgramPage) => mayDuplicatePage(store.get().document, page),
    show: store.showPage,
    add: () => store.change({ key: 'pageAdd' }, addPage(createNodeId, store.get().page)),
    duplicate: (id: string) => store.change({ key: 'pageDuplicate' }, duplicatePage(id, createNodeId)),
    move: (id: string, by: number) => moveTo(id, indexOf(id) + by),
    /** Without pages, the strip disappears, and its focus with it. */
    remove(id: string) {
      flushSync(() => store.change({ key: 'pageRemove' }, removePage(id)))
      if (pagesNow().length === 0) focusArtboard()
    },
    rename: (id: string) => setRenaming(id),
    renamed(id: string, name: string | null, isByKey: boolean) {
      // Synchronous, because the button must exist before it can be focused.
      flushSync(() => setRenaming(null))
      if (name !== null) store.change({ key: 'rename' }, patchPage(id, { name: name.trim() }))
      if (isByKey) focus(id)
    },
    press(event: KeyboardEvent, id: string, isLooking: boolean) {
      const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
      const isArrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
      const by = event.key === forward ? 1 : -1
      if (event.key === 'F2' && !isLooking) setRenaming(id)
      else if (!isArrow) return
      else if (event.altKey) {
        if (!isLooking) flushSync(() => moveTo(id, indexOf(id) + by))
        focus(id)
      } else step(id, by)
      event.preventDefault()
      event.stopPropagation()
    },
    drag(id: string | null) {
      dragged = id
    },
    isDragging: () => dragged !== null,
    dropBeside(id: string, edge: 'before' | 'after') {
      const [from, beside] = [dragged === null ? -1 : indexOf(dragged), indexOf(id)]
      if (dragged === null || from === -1 || dragged === id) return
      const to = edge === 'before' ? beside : beside + 1
      moveTo(dragged, to > from ? to - 1 : to)
      dragged = null
    },
  }
}
export type PageActions = ReturnType<typeof createPageActions>
