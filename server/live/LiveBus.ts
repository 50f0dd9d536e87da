import type { LiveEvent } from './LiveEvent.ts'

/** Carries events to every node, this one included. */
export type LiveBus = {
  send(event: LiveEvent): void
  listen(onEvent: (event: LiveEvent) => void): void
  /** Where the events travel, in words for the operator; no secrets. */
  readonly place: string
  close(): Promise<void>
}
