// The commands of one open builder, for all who give them: keys, buttons, the layers.
import { widgetOf } from '#contract/widgets/widgetOf.ts'
import { createStore } from '#src/core/services/store.ts'
import type { CameraControls } from './artboard/createCamera.ts'
import type { Builder } from './BuilderContext.ts'
import { createClipboardCommands } from './clipboard/createClipboardCommands.ts'
import type { RunCommand } from './commands/commandId.ts'
import { createEditCommands } from './commands/editCommands.ts'
import { createCommenting } from './comments/createCommenting.ts'
import type { ProgramStore } from './craft/createProgramStore.ts'
import { boundsOf, type Placed } from './geometry/boundsOf.ts'
import type { OpenMenu } from './menu/MenuEntry.ts'
import { createFocusMode } from './room/createFocusMode.ts'
import type { PanelControls } from './room/panelLayout.ts'
import type { ViewControls } from './view/createViewSettings.ts'
import { writableOf } from './writing/writableOf.ts'

type Deps = {
  programId: string
  store: ProgramStore
  camera: CameraControls
  view: ViewControls
  panels: PanelControls
  onSave: () => void
  onPreview: (from: number) => void
  onVersions: () => void
  onShortcuts: () => void
  /** The artboard has the window to itself, or no longer. */
  onAlone: (isAlone: boolean) => void
  tell: (message: string) => void
  /** The builder's own element. */
  root: () => HTMLElement | null
}

/** Of what the chosen component has for itself, in the inspector. */
const firstField = '.builder-inspector .inspector-own :is(input, textarea, button)'

export function createBuilder({
  programId,
  store,
  camera,
  view,
  panels,
  onSave,
  onPreview,
  onVersions,
  onShortcuts,
  onAlone,
  tell,
  root,
}: Deps): Builder {
  const writing = createStore<string | null>(null)
  const focusArtboard = () => root()?.querySelector<HTMLElement>('.builder-ground')?.focus({ preventScroll: true })
  const commenting = createCommenting()
  const edits = createEditCommands(store)
  const focusMode = createFocusMode({ camera, onSwitch: onAlone, focusArtboard })
  const fold = (name: 'start' | 'end') => () => panels.fold(name, !panels.get()[name].isFolded)
  function stopCommenting() {
    const isInside = root()?.querySelector('.comment-panel')?.contains(document.activeElement) === true
    commenting.close()
    if (isInside) focusArtboard()
  }
  const commands: { readonly [C in RunCommand]: (how: { isBig: boolean }) => void } = {
    ...edits,
    deselect(how) {
      if (commenting.get().isOpen) stopCommenting()
      else if (focusMode.alone.get()) focusMode.toggle()
      else edits.deselect(how)
    },
    write() {
      const { document, selection } = store.get()
      const chosen = document.nodes.filter(({ id }) => selection.includes(id))
      const [only, ...others] = chosen
      if (only && others.length === 0 && writableOf(only)) writing.set(only.id)
    },
    save: onSave,
    preview: () => onPreview(0),
    comments: () => (commenting.get().isOpen ? stopCommenting() : commenting.open()),
    versions: onVersions,
    shortcuts: onShortcuts,
    rulers: () => view.toggle('rulers'),
    timeline: () => view.toggle('timeline'),
    sidePanel: fold('start'),
    propertiesPanel: fold('end'),
    focusMode() {
      commenting.close()
      focusMode.toggle()
    },
    zoomIn: () => camera.zoomBy(1),
    zoomOut: () => camera.zoomBy(-1),
    zoomFit: camera.fit,
    zoomWhole: camera.whole,
  }
  return {
    programId,
    commenting,
    run: (command, how = { isBig: false }) => commands[command](how),
    reveal(nodeId) {
      const node = store.get().document.nodes.find(({ id }) => id === nodeId)
      if (!node) return
      if (!store.get().selection.includes(nodeId)) store.select([nodeId])
      camera.reveal(boundsOf(node))
    },
    preview: onPreview,
    view,
    panels,
    alone: focusMode.alone,
    writing,
    moving: createStore<ReadonlyMap<string, Placed> | null>(null),
    menu: createStore<OpenMenu | null>(null),
    clipboard: createClipboardCommands(store),
    focusArtboard,
    makeReady() {
      const { document, selection } = store.get()
      const node = document.nodes.find(({ id }) => id === selection.at(-1))
      const isWanting = node && (widgetOf(node)?.missing(node.props).length ?? 0) > 0
      if (isWanting && writableOf(node)) return writing.set(node.id)
      const field = isWanting && !focusMode.alone.get() ? root()?.querySelector<HTMLElement>(firstField) : undefined
      if (field) field.focus()
      else focusArtboard()
    },
    tell,
  }
}
