import { flushSync } from 'react-dom'

/** Selectors of the rows of layers and timeline, of a row's focusable element, and of the list around the rows. */
const row = '.builder-layer, .timeline-row'
const focusable = '[data-layer], .timeline-bar'
const list = '.builder-layers:not(.builder-layers-within), .timeline-rows'

/**
 * Runs a change. If the change removes the focused element, moves the focus to the next row of the same list, else to
 * the previous row, else to the artboard.
 */
export function restoreFocus<T>(focusArtboard: () => void, change: () => T): T {
  const focused = document.activeElement
  const others = rowsBeside(focused)
  const result = flushSync(change)
  if (focused && focused !== document.body && document.activeElement === document.body) {
    const next = others.find(each => each.isConnected)
    if (next) next.focus()
    else focusArtboard()
  }
  return result
}

/** Rows below, then rows above, nearest first. */
function rowsBeside(focused: Element | null): HTMLElement[] {
  const own = focused?.closest(row)
  if (!own) return []
  const all = [...(own.closest(list)?.querySelectorAll(row) ?? [])]
  const at = all.indexOf(own)
  return [...all.slice(at + 1), ...all.slice(0, at).reverse()].flatMap(
    each => each.querySelector<HTMLElement>(focusable) ?? [],
  )
}
