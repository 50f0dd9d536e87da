/** Whether a single key is a shortcut here: not while something is typed, not under a dialog. */
export function isShortcutFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  const { target } = event
  if (!(target instanceof HTMLElement)) return true
  return !target.isContentEditable && target.closest('input, textarea, select, [role="dialog"], [role="menu"]') === null
}
