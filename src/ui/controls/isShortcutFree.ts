/** Elements that use single keys themselves: fields, and dialogs and menus above the page, but not the side menu. */
const typing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [role="dialog"], .ant-dropdown'

/**
 * Whether a key press may act as a shortcut of a single key: not with Ctrl, Alt or Cmd, and not in a `typing`
 * element.
 */
export function isShortcutFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  const { target } = event
  if (!(target instanceof HTMLElement)) return true
  return !target.isContentEditable && target.closest(typing) === null
}
