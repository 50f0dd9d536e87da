import { type RefObject, useLayoutEffect } from 'react'
import { useBox } from '#stage/sheet/useBox.ts'

/** Below this nobody could read it. Artboard pixels. */
const smallest = 4
/** Each halves what is still open: from 2000 pixels to less than one. */
const rounds = 12

/**
 * The wanted size of the letters, or the largest with which the content is no larger than its box; set before anything is painted. Lines
 * break elsewhere at every size, so it is searched for. What is larger than its box at the smallest size is cut off.
 */
export function useShrunkFont(
  box: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  fontSize: number,
): void {
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
    if (fits(fontSize)) return
    let [low, high] = [Math.min(smallest, fontSize), fontSize]
    for (let round = 0; round < rounds && high - low > 0.5; round += 1) {
      const middle = (low + high) / 2
      if (fits(middle)) low = middle
      else high = middle
    }
    element.style.fontSize = `${low}px`
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
