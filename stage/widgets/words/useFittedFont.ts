import { type RefObject, useLayoutEffect } from 'react'
import { useBox } from '#stage/box/useBox.ts'

type Parts = {
  /** Element that gets the font size; its own size limits the content. */
  box: RefObject<HTMLElement | null>
  /** Element that must fit into the box vertically; its lines may wrap. */
  content: RefObject<HTMLElement | null>
  /** Element that must fit into the box horizontally; it does not wrap. */
  line: RefObject<HTMLElement | null>
}

const tries = 4

/** Applies `fontSize`, reduced until the content fits. Runs before the paint after each render. */
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
      // Line breaks change with the size, so the ratio is only approximate.
      size *= share * 0.995
    }
  })
}

function shareOf(box: HTMLElement, content: HTMLElement | null, line: HTMLElement | null): number {
  const wide = line && line.offsetWidth > 0 ? box.clientWidth / line.offsetWidth : 1
  const high = content && content.offsetHeight > 0 ? box.clientHeight / content.offsetHeight : 1
  return Math.min(wide, high)
}
