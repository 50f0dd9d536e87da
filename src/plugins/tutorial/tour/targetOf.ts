/** The first element of the selector that people can see: hidden pages keep theirs. */
export function targetOf(selector: string): Element | null {
  for (const element of document.querySelectorAll(selector)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const { width, height } = element.getBoundingClientRect()
    if (width > 0 && height > 0) return element
  }
  return null
}
