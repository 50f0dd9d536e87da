/** A ref for the one control that the reader came for. */
export function focusAtOnce(element: HTMLElement | null): void {
  element?.focus()
}
