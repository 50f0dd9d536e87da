import { type CommandId, commandIds, commandKeys } from './commandId.ts'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** `mod+shift+z`: the keys of an event in the notation of the table. */
export function comboOf({ key, ctrlKey, metaKey, shiftKey }: Pressed): string {
  const name = key.length === 1 ? key.toLowerCase() : key
  return [...(ctrlKey || metaKey ? ['mod'] : []), ...(shiftKey ? ['shift'] : []), name].join('+')
}

export function commandOf(event: Pressed): CommandId | undefined {
  const combo = comboOf(event)
  return commandIds.find(id => (commandKeys[id] as readonly string[]).includes(combo))
}
