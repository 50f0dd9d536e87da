const typing = 'input, textarea, select, [contenteditable="true"]'

/** The focus is in the builder or nowhere; a dialog over it is neither. */
export function isForBuilder(root: HTMLElement | null, { target }: Event): boolean {
  return target === document.body || (target instanceof Element && root?.contains(target) === true)
}

/** It goes to a field, which has it for itself. */
export function isTyped({ target }: Event): boolean {
  return target instanceof Element && target.closest(typing) !== null
}
