/** The passing of time, brought from outside so that tests need not wait. All in milliseconds. */
export type Timers = {
  /** Never jumps, whatever happens to the device's clock. */
  steady(): number
  /** What the device's clock says; may be wrong and may jump. */
  wall(): number
  /** Runs once after `ms`; the answer cancels it. */
  after(ms: number, run: () => void): () => void
}
