/** Current time by the server's clock, which may differ from this machine's. */
export type ServerClock = {
  /** Milliseconds since 1970. */
  now(): number
  /** Notifies when the offset between the clocks changes. */
  subscribe(listener: () => void): () => void
}
