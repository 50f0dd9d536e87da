import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useBox } from '#stage/sheet/useBox.ts'

/** Below this nobody could read it. Artboard pixels. */
const smallest = 4
/** Each halves what is still open: from 2000 pixels to less than one. */
const rounds = 12

/**
 * The wanted size of the letters, or the largest with which the content is no larger than its box; set before anything is painted. Lines
 * break elsewhere at every size, so it is searched for. What is larger than its box at the smallest size is cut off. `steady`: while it is
 * the same the letters become no larger again, so that a clock in a small box does not breathe with its digits.
 */
export function useShrunkFont(
  box: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  fontSize: number,
  steady?: unknown,
): void {
  const last = useRef<{ of: string; steady: unknown; size: number } | null>(null)
  // Both again whenever they change: another box, or letters of a font that came later.
  useBox(box)
  useBox(content)
  useLayoutEffect(() => {
    const element = box.current
    const inner = content.current
    if (!element || !inner || element.clientWidth === 0) return
    const fits = (size: number) => {
      element.style.fontSize = `${size}px`
      return isInside(element, inner)
    }
    const of = [fontSize, element.clientWidth, element.clientHeight].join()
    const isSteady = steady !== undefined && last.current?.of === of && last.current.steady === steady
    const largest = isSteady ? (last.current?.size ?? fontSize) : fontSize
    last.current = { of, steady, size: largest }
    if (fits(largest)) return
    let [low, high] = [Math.min(smallest, largest), largest]
    for (let round = 0; round < rounds && high - low > 0.5; round += 1) {
      const middle = (low + high) / 2
      if (fits(middle)) low = middle
      else high = middle
    }
    element.style.fontSize = `${low}px`
    last.current = { of, steady, size: low }
  })
}

/** Without the padding of the box, in either writing. */
function isInside(box: HTMLElement, content: HTMLElement): boolean {
  const { paddingTop, paddingBottom, paddingLeft, paddingRight } = getComputedStyle(box)
  const room = {
    width: box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
    height: box.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom),
  }
  return content.offsetHeight <= room.height + 1 && content.offsetWidth <= room.width + 1
}
