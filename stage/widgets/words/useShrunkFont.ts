import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useBox } from '#stage/box/useBox.ts'

/** Minimum font size in artboard pixels; smaller text is unreadable. */
const smallest = 4
/** Bisection steps; enough to narrow 2000 pixels down to less than one. */
const rounds = 12

/**
 * Applies `fontSize`, or the largest smaller size at which the content fits its box; runs after each render, before
 * the paint. The size is found by bisection, because line breaks change with it. Content that does not fit at the
 * minimum size is clipped. `steady`: while this value is unchanged the font does not grow again, so that the size of
 * a clock's text does not change every second.
 */
export function useShrunkFont(
  box: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  fontSize: number,
  steady?: unknown,
): void {
  const last = useRef<{ of: string; steady: unknown; size: number } | null>(null)
  // Reruns the effect when the box changes, or when a late font changes the content.
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

/** Whether the content fits into the box without its padding, in both writing modes. */
function isInside(box: HTMLElement, content: HTMLElement): boolean {
  const { paddingTop, paddingBottom, paddingLeft, paddingRight } = getComputedStyle(box)
  const room = {
    width: box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
    height: box.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom),
  }
  return content.offsetHeight <= room.height + 1 && content.offsetWidth <= room.width + 1
}
