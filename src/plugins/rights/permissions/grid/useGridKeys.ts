import { type KeyboardEvent, type RefObject, useState } from 'react'
import { type ShortcutGroup, useShortcuts } from '#src/ui/shell/shortcuts/useShortcuts.ts'

const shortcuts: ShortcutGroup = {
  name: 'permissions',
  shortcuts: [
    { does: 'walkSwitches', keys: ['←', '→', '↑', '↓'] },
    { does: 'endSwitches', keys: ['Home', 'End'] },
    { does: 'endAllSwitches', keys: ['Ctrl', 'Home', 'End'] },
    { does: 'turnSwitch', keys: ['Space'] },
  ],
}

type Cell = { readonly row: number; readonly column: number }

/**
 * Keyboard navigation by the WAI-ARIA grid pattern: one tab stop; arrows move between boxes, Home and End along the
 * row, with Ctrl over all rows.
 */
export function useGridKeys(box: RefObject<HTMLElement | null>) {
  useShortcuts(shortcuts)
  const [active, setActive] = useState<Cell>({ row: 1, column: 0 })

  const allCells = (): Cell[] =>
    [...(box.current?.querySelectorAll<HTMLElement>('[data-at]') ?? [])].map(({ dataset }) => {
      const [row = 0, column = 0] = (dataset.at ?? '').split(':').map(Number)
      return { row, column }
    })

  function focus(place: Cell | undefined) {
    if (!place) return
    setActive(place)
    const element = box.current?.querySelector<HTMLElement>(`[data-at="${place.row}:${place.column}"]`)
    element?.focus()
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.metaKey || event.shiftKey) return
    const isAll = event.ctrlKey
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const { row, column } = active
    const all = allCells()
    const inRow = all.filter(place => place.row === row)
    const inColumn = all.filter(place => place.column === column)
    const next: Readonly<Record<string, () => Cell | undefined>> = {
      ArrowDown: () => inColumn.find(place => place.row > row),
      ArrowUp: () => inColumn.findLast(place => place.row < row),
      ArrowRight: () => beside('ArrowRight' === forward),
      ArrowLeft: () => beside('ArrowLeft' === forward),
      Home: () => (isAll ? all : inRow)[0],
      End: () => (isAll ? all : inRow).at(-1),
    }
    function beside(isForward: boolean) {
      return isForward ? inRow.find(place => place.column > column) : inRow.findLast(place => place.column < column)
    }
    const go = Object.hasOwn(next, event.key) ? next[event.key] : undefined
    if (!go || (isAll && event.key.startsWith('Arrow'))) return
    event.preventDefault()
    focus(go())
  }

  return {
    gridProps: { role: 'grid', onKeyDown },
    placeProps: (row: number, column: number) => ({
      'data-at': `${row}:${column}`,
      tabIndex: active.row === row && active.column === column ? 0 : -1,
      onFocus: () => setActive({ row, column }),
    }),
  }
}
