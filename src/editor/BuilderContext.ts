import { createContext, use } from 'react'
import type { Store } from '#src/core/services/store.ts'
import type { ClipboardCommands } from './clipboard/createClipboardCommands.ts'
import type { RunCommand } from './commands/commandId.ts'
import type { Commenting } from './comments/createCommenting.ts'
import type { Placed } from './geometry/boundsOf.ts'
import type { OpenMenu } from './menu/MenuEntry.ts'
import type { PanelControls } from './room/panelLayout.ts'
import type { ViewControls } from './view/createViewSettings.ts'

/** On a narrow window the panels come up from below. `start`: a component whose properties are asked for, from the first on. */
export type OpenDrawer = {
  readonly panel: 'components' | 'media' | 'layers' | 'properties'
  readonly start?: { readonly node: string; readonly isOpening: boolean }
}

/** Shared by the parts of one open builder. */
export type Builder = {
  readonly programId: string
  run(command: RunCommand, how?: { isBig: boolean }): void
  /** Brings a node into view, selected. */
  reveal(nodeId: string): void
  /** The preview, from this moment of the program in ms. */
  preview(from: number): void
  readonly view: ViewControls
  readonly panels: PanelControls
  /** Whether the artboard has the window to itself. */
  readonly alone: Pick<Store<boolean>, 'get' | 'subscribe'>
  /** The component whose words are being written on the artboard. */
  readonly writing: Store<string | null>
  /** What is said about the program, and where. */
  readonly commenting: Commenting
  /** Where the pointer has taken components that it has not let go of. */
  readonly moving: Store<ReadonlyMap<string, Placed> | null>
  /** The one panel that is open on a narrow window. */
  readonly drawer: Store<OpenDrawer | null>
  /** What was asked for with the second button, or a key. */
  readonly menu: Store<OpenMenu | null>
  readonly clipboard: ClipboardCommands
  /** The keys of the builder work from there. */
  focusArtboard(): void
  /** What was just added waits for its words, its file or its address; else for the keys of the artboard. */
  makeReady(): void
  /** A short word to the user, also for screen readers. */
  tell(message: string): void
}

export const BuilderContext = createContext<Builder | null>(null)

export function useBuilder(): Builder {
  const builder = use(BuilderContext)
  if (!builder) throw new Error('useBuilder: outside of the builder')
  return builder
}
