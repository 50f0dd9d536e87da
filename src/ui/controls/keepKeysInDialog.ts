/** The dialog that is open above the page. Each opens after those it stands above. */
function openDialog(): Element | undefined {
  return [...document.querySelectorAll('.ant-modal')].findLast(
    dialog => dialog.checkVisibility() && !dialog.classList.contains('ant-zoom-leave'),
  )
}

function isBeneath(dialog: Element, { activeElement }: Document): boolean {
  if (!activeElement || dialog.contains(activeElement)) return false
  // What opened out of a dialog stands behind it in the document, its lists and calendars among them.
  return (dialog.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
}

/**
 * antd's dialogs take the focus once they have opened, and lose it with a part of theirs that goes. Whatever is pressed meanwhile
 * is meant for what is seen on top: a dialog hears its Esc from the first moment on, and nothing beneath it is pressed twice.
 */
export function keepKeysInDialog(): void {
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
