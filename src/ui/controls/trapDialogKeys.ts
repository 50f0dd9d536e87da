/** The topmost open dialog. Nested dialogs come later in the document. */
function openDialog(): Element | undefined {
  return [...document.querySelectorAll('.ant-modal')].findLast(
    dialog => dialog.checkVisibility() && !dialog.classList.contains('ant-zoom-leave'),
  )
}

function isBeneath(dialog: Element, { activeElement }: Document): boolean {
  if (!activeElement || dialog.contains(activeElement)) return false
  // Popups that a dialog opens, such as lists and calendars, follow the dialog in the document.
  return (dialog.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
}

/**
 * Redirects keys to the topmost dialog while the focus is still in the page: antd focuses a dialog only after its
 * opening animation, and the dialog loses the focus when its focused element is removed. This makes Esc work at
 * once, and keys do not press anything in the page.
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
