import type { KeyboardEvent } from 'react'

export type PlayerKey = 'toggle' | 'start' | 'back' | 'forward' | 'mute' | 'fullscreen'

/** Commands by physical key, independent of the keyboard layout. */
const byCode: Readonly<Record<string, PlayerKey>> = {
  KeyK: 'toggle',
  Home: 'start',
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  KeyM: 'mute',
  KeyF: 'fullscreen',
}

/** The player's command for a key; null if the focused element uses the key itself. */
export function playerKeyOf(event: KeyboardEvent): PlayerKey | null {
  const { ctrlKey, metaKey, altKey, code, key, target } = event
  if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return null
  if (target.closest('input, [role="slider"], [role="combobox"], [role="listbox"]')) return null
  if (key === ' ') return target.closest('button') ? null : 'toggle'
  const known = byCode[code] ?? null
  // Arrow keys are mirrored in right-to-left layout, like the progress bar.
  const isMirrored = getComputedStyle(target).direction === 'rtl'
  if (isMirrored && known === 'back') return 'forward'
  return isMirrored && known === 'forward' ? 'back' : known
}
