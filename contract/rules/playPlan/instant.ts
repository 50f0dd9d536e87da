/** A point in time: milliseconds since 1970-01-01T00:00Z, never a local time. */
export type Instant = number

export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE
