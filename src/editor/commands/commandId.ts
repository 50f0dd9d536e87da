// What the keyboard, the toolbar, the layers and the sheet of shortcuts offer. `mod` is Ctrl, on Apple's keyboards Command.
export const commandKeys = {
  save: ['mod+s'],
  undo: ['mod+z'],
  redo: ['mod+shift+z', 'mod+y'],
  cut: ['mod+x'],
  copy: ['mod+c'],
  paste: ['mod+v'],
  duplicate: ['mod+d'],
  remove: ['Delete', 'Backspace'],
  selectAll: ['mod+a'],
  deselect: ['Escape'],
  left: ['ArrowLeft', 'shift+ArrowLeft'],
  right: ['ArrowRight', 'shift+ArrowRight'],
  up: ['ArrowUp', 'shift+ArrowUp'],
  down: ['ArrowDown', 'shift+ArrowDown'],
  forward: ['mod+]'],
  backward: ['mod+['],
  front: ['mod+shift+]', 'mod+shift+}'],
  back: ['mod+shift+[', 'mod+shift+{'],
  lock: ['mod+l'],
  hide: ['mod+shift+h'],
  zoomIn: ['mod+=', 'mod++', 'mod+shift++'],
  zoomOut: ['mod+-'],
  zoomFit: ['shift+1', 'shift+!'],
  zoomWhole: ['mod+0'],
  preview: ['mod+Enter'],
  shortcuts: ['?', 'shift+?'],
} as const satisfies Record<string, readonly string[]>

export type CommandId = keyof typeof commandKeys
export const commandIds = Object.keys(commandKeys) as CommandId[]
