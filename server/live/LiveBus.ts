import type { LiveEvent } from './LiveEvent.ts'

/** Sends events to every server of the installation, including this one. */
export type LiveBus = {
  send(event: LiveEvent): void
  listen(onEvent: (event: LiveEvent) => void): void
  /** Name of the transport, as text for the operator; contains no secrets. */
  readonly transport: string
  close(): Promise<void>
}
