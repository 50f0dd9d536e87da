import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { searchable } from '#contract/rules/texts/searchable.ts'
import type { TreeItem, TreeRow } from './treeRows.ts'

type Props<N extends TreeItem> = {
  box: RefObject<HTMLElement | null>
  rows: readonly TreeRow<N>[]
  rowHeight: number
  onToggle: (row: TreeRow<N>) => void
  onEnter?: (row: TreeRow<N>) => void
  onSpace?: (row: TreeRow<N>) => void
  /** Alt with an arrow key: one step up or down among the siblings. */
  onShift?: (index: number, step: -1 | 1) => void
  /** Row to focus; a new object moves the focus again. */
  reveal?: { readonly id: string }
}

/**
 * Keys of a tree (WAI-ARIA tree pattern): only the active row is a tab stop. Arrow keys move, expand and collapse;
 * Home and End go to the first and last row; letters go to a row whose title starts with them; Enter and Space call
 * their handlers; Shift+F10 opens the row's menu. Scrolls to rows out of view.
 */
export function useTreeKeys<N extends TreeItem>(props: Props<N>) {
  const { box, rows, rowHeight, onToggle, onEnter, onSpace, onShift, reveal } = props
  const [active, setActive] = useState<string>()
  const wanted = useRef<string | undefined>(undefined)
  const typed = useRef({ text: '', at: 0 })
  const [revealed, setRevealed] = useState<{ readonly id: string }>()
  const found = rows.findIndex(row => row.node.id === active)
  const at = found < 0 ? 0 : found

  useLayoutEffect(() => {
    if (revealed === reveal || !rows.some(row => row.node.id === reveal?.id)) return
    setRevealed(reveal)
    wanted.current = reveal?.id
    setActive(reveal?.id)
  }, [reveal, revealed, rows])

  useLayoutEffect(() => {
    const id = wanted.current
    const element = box.current
    if (id === undefined || !element) return
    const row = element.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
    if (row) {
      wanted.current = undefined
      row.focus({ preventScroll: true })
      row.scrollIntoView({ block: 'nearest' })
      return
    }
    const index = rows.findIndex(({ node }) => node.id === id)
    if (index >= 0) element.scrollTop = index * rowHeight - element.clientHeight / 2
  })

  function focus(id: string | undefined) {
    if (id === undefined) return
    wanted.current = id
    setActive(id)
  }
  const focusAt = (index: number) => focus(rows[Math.max(0, Math.min(rows.length - 1, index))]?.node.id)

  function onLetter(letter: string, now: number) {
    const text = (now - typed.current.at < 700 ? typed.current.text : '') + searchable(letter)
    typed.current = { text, at: now }
    const from = text.length === 1 ? at + 1 : at
    const order = [...rows.slice(from), ...rows.slice(0, from)]
    focus(order.find(({ node }) => searchable(node.title).startsWith(text))?.node.id)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const row = rows[at]
    // Controls inside a row handle their own keys.
    if (!row || event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const isShift = event.altKey && onShift && (event.key === 'ArrowUp' || event.key === 'ArrowDown')
    if (isShift) onShift(at, event.key === 'ArrowUp' ? -1 : 1)
    else if (event.altKey) return
    else if (event.key === 'ArrowDown') focusAt(at + 1)
    else if (event.key === 'ArrowUp') focusAt(at - 1)
    else if (event.key === 'Home') focusAt(0)
    else if (event.key === 'End') focusAt(rows.length - 1)
    else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') onSide(event.key === forward, row)
    else if (event.key === 'Enter' && onEnter) onEnter(row)
    else if (event.key === ' ' && onSpace) onSpace(row)
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey))
      event.currentTarget.querySelector<HTMLElement>('[data-row-menu] button')?.click()
    else if (event.key.length === 1 && event.key !== ' ') onLetter(event.key, event.timeStamp)
    else return
    event.preventDefault()
  }

  function onSide(isForward: boolean, row: TreeRow<N>) {
    if (isForward !== row.isOpen && row.isParent) onToggle(row)
    else if (isForward && row.isOpen) focusAt(at + 1)
    else if (!isForward) focus(rows.find(({ node }) => node.id === row.parentId)?.node.id)
  }

  return {
    activeAt: at,
    focus,
    rowProps: (row: TreeRow<N>) => ({
      tabIndex: rows[at] === row ? 0 : -1,
      onKeyDown,
      onFocus: () => setActive(row.node.id),
    }),
  }
}
