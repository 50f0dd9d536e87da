// The commands of one open builder, for all who give them: keys, buttons, the layers.
import type { CameraControls } from './artboard/createCamera.ts'
import type { Builder } from './BuilderContext.ts'
import type { RunCommand } from './commands/commandId.ts'
import { createEditCommands } from './commands/editCommands.ts'
import type { ProgramStore } from './craft/createProgramStore.ts'
import { boundsOf } from './geometry/boundsOf.ts'
import type { ViewControls } from './view/createViewSettings.ts'

type Deps = {
  store: ProgramStore
  camera: CameraControls
  view: ViewControls
  onSave: () => void
  onPreview: (from: number) => void
  onVersions: () => void
  onShortcuts: () => void
  tell: (message: string) => void
}

export function createBuilder({
  store,
  camera,
  view,
  onSave,
  onPreview,
  onVersions,
  onShortcuts,
  tell,
}: Deps): Builder {
  const commands: { readonly [C in RunCommand]: (how: { isBig: boolean }) => void } = {
    ...createEditCommands(store),
    save: onSave,
    preview: () => onPreview(0),
    versions: onVersions,
    shortcuts: onShortcuts,
    rulers: () => view.toggle('rulers'),
    timeline: () => view.toggle('timeline'),
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
    preview: onPreview,
    view,
    tell,
  }
}
