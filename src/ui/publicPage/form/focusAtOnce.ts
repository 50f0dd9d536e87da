/** Ref callback that focuses the main control of a page. */
export function focusAtOnce(element: HTMLElement | null): void {
  element?.focus()
}
