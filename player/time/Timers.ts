/** Time sources, injected so that tests need not wait. All in milliseconds. */
export type Timers = {
  /** Monotonic time, unaffected by changes of the device's clock. */
  steady(): number
  /** The device's wall clock; may be wrong and may jump. */
  wall(): number
  /** Runs once after `ms`; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
}
