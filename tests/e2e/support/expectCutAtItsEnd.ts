import { expect, type Locator } from '@playwright/test'

/** Expects that a left-to-right text too long for its space is truncated at its end with "…". */
export async function expectCutAtItsEnd(text: Locator): Promise<void> {
  await text.scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      text.evaluate(element => {
        const words = document.createRange()
        words.selectNodeContents(element)
        const { left } = words.getBoundingClientRect()
        for (let box: Element | null = element; box; box = box.parentElement) {
          const isCut = getComputedStyle(box).overflowX !== 'visible' && left < box.getBoundingClientRect().left - 1
          if (isCut) return `begins before ${box.className}`
        }
        const { textOverflow, webkitLineClamp } = getComputedStyle(element)
        if (element.scrollWidth > element.clientWidth) return textOverflow
        // Text with a limited number of lines ends with "…" in the last one.
        const isClamped = element.scrollHeight > element.clientHeight && webkitLineClamp !== 'none'
        return isClamped ? 'ellipsis' : 'not cut'
      }),
    )
    .toBe('ellipsis')
}
