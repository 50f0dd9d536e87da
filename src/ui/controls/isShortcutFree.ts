/** Where a key means itself: fields, and what opened above the page. The menu at the side is neither. */
const typing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [role="dialog"], .ant-dropdown'

/** Whether a single key is a shortcut here: not while something is typed, not under a dialog. */
export function isShortcutFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  const { target } = event
  if (!(target instanceof HTMLElement)) return true
  return !target.isContentEditable && target.closest(typing) === null
}
