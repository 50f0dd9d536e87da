/** The first visible element that matches the selector; hidden pages may contain further matches. */
export function targetOf(selector: string): Element | null {
  for (const element of document.querySelectorAll(selector)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const { width, height } = element.getBoundingClientRect()
    if (width > 0 && height > 0) return element
  }
  return null
}
