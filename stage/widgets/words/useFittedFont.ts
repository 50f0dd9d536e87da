import { type RefObject, useLayoutEffect } from 'react'
import { useBox } from '#stage/sheet/useBox.ts'

type Parts = {
  /** Has the font, and is as large as may be. */
  box: RefObject<HTMLElement | null>
  /** What must fit it, its lines broken where they may be. */
  content: RefObject<HTMLElement | null>
  /** What is never broken. */
  line: RefObject<HTMLElement | null>
}

const tries = 4

/** The wanted size, or as much smaller as the content needs to fit; set before anything is painted, whatever the content becomes. */
export function useFittedFont({ box, content, line }: Parts, fontSize: number): void {
  useBox(box)
  useLayoutEffect(() => {
    const element = box.current
    if (!element || element.clientWidth === 0) return
    let size = fontSize
    for (let round = 0; round < tries; round += 1) {
      element.style.fontSize = `${size}px`
      const share = shareOf(element, content.current, line.current)
      if (share >= 1) return
      // Lines break elsewhere at another size, so it is not smaller by exactly that ratio.
      size *= share * 0.995
    }
  })
}

function shareOf(box: HTMLElement, content: HTMLElement | null, line: HTMLElement | null): number {
  const wide = line && line.offsetWidth > 0 ? box.clientWidth / line.offsetWidth : 1
  const high = content && content.offsetHeight > 0 ? box.clientHeight / content.offsetHeight : 1
  return Math.min(wide, high)
}
