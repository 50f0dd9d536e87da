// The commands of keyboard, toolbar, layers and shortcut list, with their key combinations. `mod` is Ctrl, on Apple
// keyboards Command.
export const commandKeys = {
  save: ['mod+s'],
  undo: ['mod+z'],
  redo: ['mod+shift+z', 'mod+y'],
  cut: ['mod+x'],
  copy: ['mod+c'],
  paste: ['mod+v'],
  duplicate: ['mod+d'],
  remove: ['Delete', 'Backspace'],
  write: ['Enter', 'F2'],
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
  group: ['mod+g'],
  ungroup: ['mod+shift+g'],
  alignLeft: ['alt+a'],
  alignCentre: ['alt+h'],
  alignRight: ['alt+d'],
  alignTop: ['alt+w'],
  alignMiddle: ['alt+v'],
  alignBottom: ['alt+s'],
  distributeX: ['alt+shift+h'],
  distributeY: ['alt+shift+v'],
  equalWidth: ['alt+shift+w'],
  equalHeight: ['alt+shift+e'],
  lock: ['mod+l'],
  hide: ['mod+shift+h'],
  zoomIn: ['mod+=', 'mod++', 'mod+shift++'],
  zoomOut: ['mod+-'],
  zoomFit: ['shift+1', 'shift+!'],
  zoomWhole: ['mod+0'],
  rulers: ['shift+r'],
  timeline: ['shift+t'],
  sidePanel: ['shift+c'],
  propertiesPanel: ['shift+p'],
  focusMode: ['shift+f'],
  preview: ['mod+Enter'],
  comments: ['c'],
  versions: ['shift+h'],
  shortcuts: ['?', 'shift+?'],
} as const satisfies Record<string, readonly string[]>

export type CommandId = keyof typeof commandKeys
export const commandIds = Object.keys(commandKeys) as CommandId[]

/** Triggered by the browser's own events, since only these may access the system clipboard without a permission. */
export const clipboardCommands = ['cut', 'copy', 'paste'] as const satisfies readonly CommandId[]
export type ClipboardCommand = (typeof clipboardCommands)[number]
export type RunCommand = Exclude<CommandId, ClipboardCommand>

export function isRunCommand(id: CommandId): id is RunCommand {
  return !(clipboardCommands as readonly string[]).includes(id)
}
