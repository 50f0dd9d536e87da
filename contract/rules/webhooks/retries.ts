const minute = 60_000
const hour = 60 * minute

/** Milliseconds between one try and the next: a delivery is given up after some two days. */
const waits = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, 24 * hour]

/** After so many failed tries; null: there is no next one. */
export const waitAfter = (attempts: number): number | null => waits[attempts - 1] ?? null

/** Milliseconds in which nothing was taken, after which a webhook is switched off. */
export const failsAtMost = 3 * 24 * hour
/** While a webhook fails, it is tried once in so many milliseconds, however much waits for it. */
export const restWhileFailing = minute / 2
/** What waits for one that fails looks again after so many milliseconds at most. */
export const restAtMost = hour
