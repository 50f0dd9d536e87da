/** Number of earlier elements to try: the opener may be an item of a menu that is hidden now. */
const most = 3

/**
 * Returns the focus to the element that opened a dialog when the dialog is removed from the document, or to the main
 * part of the page if the dialog removed its opener. antd does this only for dialogs that are closed before they are
 * unmounted, and whose opener remains.
 */
export function returnDialogFocus(): void {
  let recent: readonly Element[] = []
  /** Open dialog → elements that had the focus before it, the latest last. */
  const before = new Map<Element, readonly Element[]>()
  window.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    const dialog = target.closest('.ant-modal-root, .ant-drawer')
    if (dialog && !before.has(dialog)) before.set(dialog, recent)
    recent = [...recent.filter(other => other !== target), target].slice(-most)
  })
  // Dialogs are in containers of their own, directly in the body.
  new MutationObserver(() => {
    for (const [dialog, elements] of before) {
      if (dialog.isConnected) continue
      before.delete(dialog)
      for (const element of [...elements.toReversed(), document.getElementById('content')]) {
        // Otherwise the page has moved the focus itself.
        if (document.activeElement !== document.body) break
        if (element instanceof HTMLElement && element.checkVisibility({ visibilityProperty: true }))
          element.focus({ preventScroll: true })
      }
    }
  }).observe(document.body, { childList: true })
}
