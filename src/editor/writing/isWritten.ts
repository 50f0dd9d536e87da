/** Whether the event belongs to the text being edited or to its toolbar. */
export function isWritten({ target }: { target: EventTarget | null }): boolean {
  return target instanceof Element && target.closest('.builder-writing') !== null
}

/** Whether an event that React passed to the artboard comes from a popup of the toolbar, elsewhere in the page. */
export function isFromPopup({ target }: { target: EventTarget | null }): boolean {
  return target instanceof Element && target.closest('.builder-viewport') === null
}
