import { createContext, use } from 'react'
import type { RunCommand } from './commands/commandId.ts'
import type { ViewControls } from './view/createViewSettings.ts'

/** Shared by the parts of one open builder. */
export type Builder = {
  run(command: RunCommand, how?: { isBig: boolean }): void
  /** Brings a node into view, selected. */
  reveal(nodeId: string): void
  /** The preview, from this moment of the program in ms. */
  preview(from: number): void
  readonly view: ViewControls
  /** A short word to the user, also for screen readers. */
  tell(message: string): void
}

export const BuilderContext = createContext<Builder | null>(null)

export function useBuilder(): Builder {
  const builder = use(BuilderContext)
  if (!builder) throw new Error('useBuilder: outside of the builder')
  return builder
}
