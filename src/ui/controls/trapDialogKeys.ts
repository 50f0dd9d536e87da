/** The topmost open dialog. Nested dialogs come later in the document. */
function openDialog(): Element | undefined {
  return [...document.querySelectorAll('.ant-modal')].findLast(
    dialog => dialog.checkVisibility() && !dialog.classList.contains('ant-zoom-leave'),
  )
}

function isBeneath(dialog: Element, { activeElement }: Document): boolean {
  if (!activeElement || dialog.contains(activeElement)) return false
  // Popups opened by a dialog, such as lists and calendars, follow it in the document.
  return (dialog.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
}

/**
 * Redirects keys to the topmost dialog while the focus is still beneath it: antd focuses a dialog only after its
 * opening animation, and the focus leaves it when the focused element is removed. Esc works at once, and nothing
 * beneath the dialog is pressed.
 */
export function trapDialogKeys(): void {
  window.addEventListener(
    'keydown',
    event => {
      const dialog = openDialog()
      if (!event.isTrusted || !dialog || !isBeneath(dialog, document)) return
      const { key, code, keyCode, ctrlKey, metaKey, shiftKey, altKey, repeat } = event
      dialog.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
      event.stopImmediatePropagation()
      const own = { key, code, keyCode, ctrlKey, metaKey, shiftKey, altKey, repeat, bubbles: true, cancelable: true }
      const isTaken = !(document.activeElement ?? dialog).dispatchEvent(new KeyboardEvent('keydown', own))
      const pressesBeneath = (key === 'Enter' || key.length === 1) && !ctrlKey && !metaKey
      if (isTaken || pressesBeneath) event.preventDefault()
    },
    true,
  )
}
