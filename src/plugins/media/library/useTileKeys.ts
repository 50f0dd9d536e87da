import type { KeyboardEvent, RefObject } from 'react'
import { useRowKeys } from '#src/ui/list/rows/useRowKeys.ts'
import { type ShortcutGroup, useShortcuts } from '#src/ui/shell/shortcuts/useShortcuts.ts'

const shortcuts: ShortcutGroup = {
  name: 'grid',
  shortcuts: [
    { does: 'walkTiles', keys: ['←', '→', '↑', '↓'] },
    { does: 'endTiles', keys: ['Home', 'End'] },
    { does: 'openTile', keys: ['Enter'] },
    { does: 'selectTile', keys: ['X'] },
    { does: 'selectRange', keys: ['Shift', 'X'] },
    { does: 'dropSelection', keys: ['Esc'] },
  ],
}

type Props = { onOpen: (id: string) => void; onEscape: () => void }

/** The keyboard navigation of lists, for a grid: one tab stop; arrows move along and between lines. */
export function useTileKeys(grid: RefObject<HTMLElement | null>, props: Props) {
  useShortcuts(shortcuts)
  const keys = useRowKeys(grid, props)
  return {
    ...keys,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const { target } = event
      const tiles = [...(grid.current?.querySelectorAll<HTMLElement>('[data-row-key]') ?? [])]
      const at = target instanceof HTMLElement ? tiles.indexOf(target) : -1
      const step = at === -1 ? undefined : stepsOf(tiles)[event.key]
      if (step === undefined) return keys.onKeyDown(event)
      tiles[at + step]?.focus()
      event.preventDefault()
    },
  }
}

function stepsOf(tiles: readonly HTMLElement[]): Readonly<Record<string, number>> {
  const forward = document.documentElement.dir === 'rtl' ? -1 : 1
  const inLine = tiles.filter(tile => tile.offsetTop === tiles[0]?.offsetTop).length
  return { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: inLine, ArrowUp: -inLine }
}
