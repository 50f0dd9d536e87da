import { createContext, use } from 'react'
import type { Store } from '#src/core/state/store.ts'
import type { RunCommand } from '#src/editor/commands/commandId.ts'
import type { ClipboardCommands } from '#src/editor/commands/createClipboardCommands.ts'
import type { Placed } from '#src/editor/geometry/boundsOf.ts'
import type { Commenting } from './createCommenting.ts'
import type { ViewControls } from './createViewSettings.ts'
import type { OpenMenu } from './MenuEntry.ts'
import type { PanelControls } from './panelLayout.ts'

/**
 * The panel that is open in a narrow window. `start`: the component whose first property gets the focus; `isOpening`:
 * also opens the dialog of that property's input, if it has one.
 */
export type OpenDrawer = {
  readonly panel: 'components' | 'media' | 'layers' | 'properties'
  readonly start?: { readonly node: string; readonly isOpening: boolean }
}

/** Shared by all parts of one open builder. */
export type Builder = {
  readonly programId: string
  run(command: RunCommand, how?: { isBig: boolean }): void
  /** Scrolls a node into view and selects it. */
  reveal(nodeId: string): void
  /** Opens the preview at this time of the program, in ms. */
  preview(from: number): void
  readonly view: ViewControls
  readonly panels: PanelControls
  /** Whether the artboard is shown alone (focus mode). */
  readonly alone: Pick<Store<boolean>, 'get' | 'subscribe'>
  /** Id of the component whose text is being edited on the artboard; null if none is. */
  readonly writing: Store<string | null>
  readonly commenting: Commenting
  /** Positions of components during a gesture, by id; null if none is running. */
  readonly moving: Store<ReadonlyMap<string, Placed> | null>
  readonly drawer: Store<OpenDrawer | null>
  readonly menu: Store<OpenMenu | null>
  readonly clipboard: ClipboardCommands
  /** Focuses the artboard, where the builder's shortcuts work. */
  focusArtboard(): void
  /** Focuses the first input of a new component, or else the artboard. */
  focusNewNode(): void
  /** Shows a short message, announced to screen readers. */
  announce(message: string): void
}

export const BuilderContext = createContext<Builder | null>(null)

export function useBuilder(): Builder {
  const builder = use(BuilderContext)
  if (!builder) throw new Error('useBuilder: outside of the builder')
  return builder
}
