import { trackPointer } from './trackPointer.ts'

/** Movement in pixels from which a press becomes a drag. */
const slack = 6

type Drag = { head: HTMLElement; from: number; onDrop: (to: number) => void }

/** Drags a column with the pointer and marks the target gap; `onDrop` receives its index among the other columns. */
export function dragColumn({ head, from, onDrop }: Drag): void {
  const heads = [...(head.parentElement?.querySelectorAll<HTMLElement>('[data-column]') ?? [])]
  const own = heads.indexOf(head)
  const isReversed = getComputedStyle(head).direction === 'rtl'
  let to = own
  let isMoving = false
  const clear = () => {
    for (const each of heads) delete each.dataset.drop
    delete head.dataset.dragged
  }
  trackPointer({
    onMove: ({ clientX }) => {
      isMoving ||= Math.abs(clientX - from) > slack
      if (!isMoving) return
      clear()
      head.dataset.dragged = ''
      const passed = heads.filter(each => {
        const { left, width } = each.getBoundingClientRect()
        return isReversed ? clientX < left + width / 2 : clientX > left + width / 2
      }).length
      to = passed > own ? passed - 1 : passed
      if (to === own) return
      const isLast = passed === heads.length
      const mark = heads[isLast ? passed - 1 : passed]
      if (mark) mark.dataset.drop = isLast ? 'after' : 'before'
    },
    onEnd: isKept => {
      clear()
      if (isMoving) swallowClick()
      if (isKept && to !== own) onDrop(to)
    },
  })
}

/** Suppresses the click that the browser fires after a drag. */
function swallowClick(): void {
  const stop = new AbortController()
  addEventListener('click', event => event.stopPropagation(), { capture: true, once: true, signal: stop.signal })
  setTimeout(() => stop.abort())
}
