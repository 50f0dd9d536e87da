import { clampWidth } from './columnLayout.ts'
import { trackPointer } from './trackPointer.ts'

type Widths = Readonly<Record<string, number>>

/** Widths of a column and of all columns before it: fixing them keeps the column's edge at the pointer. */
export function widthsUpTo(head: HTMLElement): Record<string, number> {
  const heads = [...(head.parentElement?.querySelectorAll<HTMLElement>('[data-column]') ?? [])]
  const upTo = heads.slice(0, heads.indexOf(head) + 1)
  return Object.fromEntries(
    upTo.map(each => [each.dataset.column ?? '', clampWidth(each.getBoundingClientRect().width)]),
  )
}

type Stretch = {
  head: HTMLElement
  from: number
  onShow: (widths: Widths) => void
  onEnd: (widths: Widths | null) => void
}

/**
 * Resizes a column with the pointer. Calls `onShow` with the new widths whenever the pointer moves; `onEnd` receives
 * the final widths, or null if the drag was canceled or changed nothing.
 */
export function stretchColumn({ head, from, onShow, onEnd }: Stretch): void {
  const before = widthsUpTo(head)
  const name = head.dataset.column ?? ''
  const sign = getComputedStyle(head).direction === 'rtl' ? -1 : 1
  let now = before
  trackPointer({
    onMove: ({ clientX }) => {
      now = { ...before, [name]: clampWidth((before[name] ?? 0) + sign * (clientX - from)) }
      onShow(now)
    },
    onEnd: isKept => onEnd(isKept && now !== before ? now : null),
  })
}
