import type { KeyboardEvent } from 'react'

export type PlayerKey = 'toggle' | 'start' | 'back' | 'forward' | 'mute' | 'fullscreen'

/** By the place of the key where letters differ from layout to layout. */
const byCode: Readonly<Record<string, PlayerKey>> = {
  KeyK: 'toggle',
  Home: 'start',
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  KeyM: 'mute',
  KeyF: 'fullscreen',
}

/** What a key means to the player; nothing where it means something to what has the focus. */
export function playerKeyOf(event: KeyboardEvent): PlayerKey | null {
  const { ctrlKey, metaKey, altKey, code, key, target } = event
  if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return null
  if (target.closest('input, [role="slider"], [role="combobox"], [role="listbox"]')) return null
  if (key === ' ') return target.closest('button') ? null : 'toggle'
  const known = byCode[code] ?? null
  // As the bar beside it: time runs where the language runs.
  const isMirrored = getComputedStyle(target).direction === 'rtl'
  if (isMirrored && known === 'back') return 'forward'
  return isMirrored && known === 'forward' ? 'back' : known
}
