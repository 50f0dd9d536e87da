import type { LiveEvent } from './LiveEvent.ts'

/** Sends events to every node, this one included. */
export type LiveBus = {
  send(event: LiveEvent): void
  listen(onEvent: (event: LiveEvent) => void): void
  /** Transport of the events as text for the operator; no secrets. */
  readonly transport: string
  close(): Promise<void>
}
