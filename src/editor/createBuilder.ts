// The commands of one open builder, whoever gives them: keys, buttons, the layers.
import type { CameraControls } from './artboard/createCamera.ts'
import type { Builder } from './BuilderContext.ts'
import type { CommandId } from './commands/commandId.ts'
import type { Clipboard } from './commands/createClipboard.ts'
import { createEditCommands } from './commands/editCommands.ts'
import type { ProgramStore } from './craft/createProgramStore.ts'
import { boundsOf } from './geometry/boundsOf.ts'

type Deps = {
  store: ProgramStore
  camera: CameraControls
  clipboard: Clipboard
  onSave: () => void
  onOpen: (sheet: 'preview' | 'shortcuts') => void
  tell: (message: string) => void
}

export function createBuilder({ store, camera, clipboard, onSave, onOpen, tell }: Deps): Builder {
  const commands: { readonly [C in CommandId]: (how: { isBig: boolean }) => void } = {
    ...createEditCommands(store, clipboard),
    save: onSave,
    preview: () => onOpen('preview'),
    shortcuts: () => onOpen('shortcuts'),
    zoomIn: () => camera.zoomBy(1),
    zoomOut: () => camera.zoomBy(-1),
    zoomFit: camera.fit,
    zoomWhole: camera.whole,
  }
  return {
    run: (command, how = { isBig: false }) => commands[command](how),
    reveal(nodeId) {
      const node = store.get().document.nodes.find(({ id }) => id === nodeId)
      if (!node) return
      if (!store.get().selection.includes(nodeId)) store.select([nodeId])
      camera.reveal(boundsOf(node))
    },
    tell,
  }
}
