const signs: Readonly<Record<string, string>> = {
  shift: '⇧',
  alt: 'Alt',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  Delete: 'Del',
}

/** Displays a key combination: `Ctrl ⇧ Z`, on Apple keyboards `⌘ ⇧ Z`. */
export function keyWords(combo: string, isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)): string {
  return combo
    .split(/\+(?=.)/)
    .map(key =>
      key === 'mod'
        ? isApple
          ? '⌘'
          : 'Ctrl'
        : key === 'alt' && isApple
          ? '⌥'
          : (signs[key] ?? (key.length === 1 ? key.toUpperCase() : key)),
    )
    .join(' ')
}
