// Commands of one open builder, for keys, buttons and layers.
import { flushSync } from 'react-dom'
import type { ProgramNode } from '#contract/programs/program.ts'
import { widgetOf } from '#contract/widgets/widgetOf.ts'
import { createStore } from '#src/core/state/store.ts'
import type { Builder, OpenDrawer } from './builder/BuilderContext.ts'
import { createCommenting } from './builder/createCommenting.ts'
import type { ViewControls } from './builder/createViewSettings.ts'
import type { OpenMenu } from './builder/MenuEntry.ts'
import type { PanelControls } from './builder/panelLayout.ts'
import type { CameraControls } from './camera/createCamera.ts'
import type { RunCommand } from './commands/commandId.ts'
import { createClipboardCommands } from './commands/createClipboardCommands.ts'
import { createEditCommands } from './commands/editCommands.ts'
import { restoreFocus } from './commands/restoreFocus.ts'
import type { ProgramStore } from './craft/createProgramStore.ts'
import { boundsOf, type Placed } from './geometry/boundsOf.ts'
import { focusStart } from './inspector/startField.ts'
import { createFocusMode } from './panels/createFocusMode.ts'
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
  /** Called when focus mode, which shows the artboard alone, starts or ends. */
  onAlone: (isAlone: boolean) => void
  announce: (message: string) => void
  root: () => HTMLElement | null
}

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
  announce,
  root,
}: Deps): Builder {
  const writing = createStore<string | null>(null)
  const focusArtboard = () => root()?.querySelector<HTMLElement>('.builder-ground')?.focus({ preventScroll: true })
  const commenting = createCommenting()
  const edits = createEditCommands(store)
  const clipboard = createClipboardCommands(store)
  const drawer = createStore<OpenDrawer | null>(null)
  const focusMode = createFocusMode({ camera, onSwitch: onAlone, focusArtboard })
  const fold = (name: 'start' | 'end') => () => panels.fold(name, !panels.get()[name].isFolded)
  function stopCommenting() {
    const isInside = root()?.querySelector('.comment-panel')?.contains(document.activeElement) === true
    commenting.close()
    if (isInside) focusArtboard()
  }
  /**
   * Focuses the first property of a component. Returns false if the property cannot get the focus. A narrow window
   * always opens the drawer with the properties. In a wide window, the panel with the properties must be visible.
   * `isAsked`: the user asked for the property, so a collapsed panel is expanded first, except in focus mode, and the
   * input's dialog opens, if it has one.
   */
  function offerStart(node: ProgramNode, isAsked: boolean): boolean {
    if (root()?.querySelector('.builder-drawers')) {
      drawer.set({ panel: 'properties', start: { node: node.id, isOpening: isAsked } })
      return true
    }
    const inspector = root()?.querySelector('.builder-inspector')
    if (inspector && isAsked && panels.get().end.isFolded && !focusMode.alone.get())
      flushSync(() => panels.fold('end', false))
    return focusStart(inspector, node, isAsked)
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
      if (!only || others.length > 0 || only.locked || only.hidden) return
      if (writableOf(only)) return writing.set(only.id)
      offerStart(only, true)
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
    run(command, how = { isBig: false }) {
      if (command in edits) restoreFocus(focusArtboard, () => commands[command](how))
      else commands[command](how)
    },
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
    drawer,
    clipboard: {
      ...clipboard,
      cut: () => restoreFocus(focusArtboard, clipboard.cut),
      paste: clip => restoreFocus(focusArtboard, () => clipboard.paste(clip)),
    },
    focusArtboard,
    focusNewNode() {
      const { document, selection } = store.get()
      const node = document.nodes.find(({ id }) => id === selection.at(-1))
      const isWanting = node && (widgetOf(node)?.missing(node.props).length ?? 0) > 0
      if (isWanting && writableOf(node)) return writing.set(node.id)
      if (!isWanting || !offerStart(node, false)) focusArtboard()
    },
    announce,
  }
}
