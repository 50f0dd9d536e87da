/** Whether the event belongs to the text being edited or to its toolbar. */
export function isWritten({ target }: { target: EventTarget | null }): boolean {
  return target instanceof Element && target.closest('.builder-writing') !== null
}
