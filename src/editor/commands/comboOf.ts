import { type CommandId, commandIds, commandKeys } from './commandId.ts'

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** The key combination of an event in the notation of `commandKeys`: `mod+shift+z`. */
export function comboOf({ key, code, ctrlKey, metaKey, shiftKey, altKey }: Pressed): string {
  // With Alt held, many keyboard layouts produce a different character than the key's letter.
  const letter = altKey && /^Key[A-Z]$/.test(code) ? code.slice(3) : key
  const name = letter.length === 1 ? letter.toLowerCase() : letter
  const held = { mod: ctrlKey || metaKey, alt: altKey, shift: shiftKey }
  return [...Object.entries(held).flatMap(([word, isHeld]) => (isHeld ? [word] : [])), name].join('+')
}

export function commandOf(event: Pressed): CommandId | undefined {
  const combo = comboOf(event)
  return commandIds.find(id => (commandKeys[id] as readonly string[]).includes(combo))
}
