/** Interval in milliseconds at which pages refresh the current time, and so its maximum age. */
export const oldestPresent = 30_000
