/** The first visible element of the selector; hidden pages may contain others. */
export function targetOf(selector: string): Element | null {
  for (const element of document.querySelectorAll(selector)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const { width, height } = element.getBoundingClientRect()
    if (width > 0 && height > 0) return element
  }
  return null
}
