import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Presentation } from '#src/core/assembly/present.ts'
import { peekParam } from '#src/ui/list/state/listState.ts'
import { type ShortcutGroup, useShortcuts } from '#src/ui/shell/shortcuts/useShortcuts.ts'
import './peek.css'

const shortcuts: ShortcutGroup = { name: 'page', shortcuts: [{ does: 'peekRow', keys: ['Space'] }] }

/**
 * `at`: position of the shown record among the `count` visible rows, from 1; 0: no record is shown, or it is on
 * another page of the list.
 */
export type PeekPlace = { readonly at: number; readonly count: number }

const isControl = 'a, button, input, label, .record-box, .record-actions, .ant-table-selection-column, .ant-dropdown'

/** Clicks a row's checkbox. With the Shift key, lists with range selection extend the range. */
function press(box: HTMLElement, shiftKey: boolean) {
  box.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }))
}

/**
 * Shows one record beside its list; the URL contains the record's id. Space on a row opens the record, and so does a
 * click on a row outside its controls. The list handles these events, so rows need no code for them. `order`: ids in
 * order, for lists that do not render every row.
 */
export function usePeek({ resource }: Presentation, order?: readonly string[]) {
  const [params, setParams] = useSearchParams()
  const list = useRef<HTMLElement>(null)
  const id = resource.crud.one === undefined ? null : params.get(peekParam)
  const [isOpenedHere, setOpenedHere] = useState(false)
  const [place, setPlace] = useState<PeekPlace>({ at: 0, count: 0 })

  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row-key]') ?? [])]
  const rowOf = (key: string | null) => rows().find(row => row.dataset.rowKey === key)
  const ids = () => order ?? rows().map(row => row.dataset.rowKey ?? '')
  const hasWalked = useRef(false)
  useShortcuts(resource.crud.one !== undefined && shortcuts)

  function showRecord(next: string | null) {
    setOpenedHere(true)
    setParams(
      now => {
        const params = new URLSearchParams(now)
        if (next === null) params.delete(peekParam)
        else params.set(peekParam, next)
        return params
      },
      // Walking through records adds no history entries: Back returns to the plain list.
      { replace: id !== null },
    )
  }

  function close() {
    const row = rowOf(id)
    showRecord(null)
    row?.focus()
  }

  function walk(step: 1 | -1) {
    const all = ids()
    const at = id === null ? -1 : all.indexOf(id)
    const next = at === -1 ? all[0] : all[at + step]
    if (next === undefined) return
    hasWalked.current = true
    showRecord(next)
  }

  // Runs after every render, because other components add, remove and render the rows.
  useLayoutEffect(() => {
    const all = ids()
    const at = id === null ? 0 : all.indexOf(id) + 1
    const next = { at, count: all.length }
    setPlace(now => (now.at === next.at && now.count === next.count ? now : next))
    const row = id === null ? undefined : rowOf(id)
    row?.setAttribute('aria-current', 'true')
    if (row && hasWalked.current) {
      hasWalked.current = false
      row.scrollIntoView({ block: 'nearest' })
    }
    return () => row?.removeAttribute('aria-current')
  })

  function keyOf(row: HTMLElement | null): string | null {
    const isRecord = row && !row.classList.contains('record-row-gone') && row.closest('[aria-busy="true"]') === null
    return isRecord ? (row.dataset.rowKey ?? null) : null
  }

  function onClickCapture(event: MouseEvent<HTMLElement>) {
    const { target } = event
    if (!(target instanceof Element) || target.closest(isControl) || getSelection()?.toString()) return
    const key = keyOf(target.closest<HTMLElement>('[data-row-key]'))
    if (key === null) return
    event.stopPropagation()
    showRecord(key)
  }

  function onKeyDownCapture(event: KeyboardEvent<HTMLElement>) {
    const { target } = event
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return
    const key = keyOf(target.dataset.rowKey === undefined ? null : target)
    if (key === null) return
    const box = target.querySelector<HTMLInputElement>('input[type="checkbox"]')
    if (event.key === ' ') showRecord(key)
    else if (box && (event.key === 'x' || event.key === 'X')) press(box, event.shiftKey)
    else if (event.key === 'Escape' && id !== null) close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    list,
    id,
    place,
    takesFocus: isOpenedHere,
    close,
    walk,
    handlers: resource.crud.one === undefined ? {} : { onClickCapture, onKeyDownCapture },
  }
}
export type Peek = ReturnType<typeof usePeek>
