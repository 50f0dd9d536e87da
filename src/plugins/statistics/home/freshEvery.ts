/** Polling interval in ms; screens report plays in blocks of minutes. */
export const freshEvery = 60_000
