/** Interval in milliseconds at which pages refresh their current time, which is therefore never older than this. */
export const oldestPresent = 30_000
