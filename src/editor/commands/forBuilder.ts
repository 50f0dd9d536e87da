const typing = 'input, textarea, select, [contenteditable="true"]'

/** The focus is in the builder or nowhere, not in a dialog. */
export function isForBuilder(root: HTMLElement | null, { target }: Event): boolean {
  return target === document.body || (target instanceof Element && root?.contains(target) === true)
}

/** The event belongs to an input field. */
export function isTyped({ target }: Event): boolean {
  return target instanceof Element && target.closest(typing) !== null
}
