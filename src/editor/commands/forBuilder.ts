const typing = 'input, textarea, select, [contenteditable="true"]'

/** Whether a key is meant for the builder: the focus is in the builder or nowhere, not in a dialog. */
export function isForBuilder(root: HTMLElement | null, { target }: Event): boolean {
  return target === document.body || (target instanceof Element && root?.contains(target) === true)
}

/** Whether the event belongs to an input field. */
export function isTyped({ target }: Event): boolean {
  return target instanceof Element && target.closest(typing) !== null
}
