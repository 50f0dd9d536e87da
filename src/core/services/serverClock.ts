/** The present by the server's clock, which may differ from this machine's. */
export type ServerClock = {
  /** Milliseconds since 1970. */
  now(): number
  /** Notifies when the difference between the two clocks changes. */
  subscribe(listener: () => void): () => void
}
