const minute = 60_000
const hour = 60 * minute

/** Milliseconds between attempts: a delivery fails permanently after about two days. */
const waits = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, 24 * hour]

/** Delay in milliseconds after so many failed attempts; null: no further attempt. */
export const waitAfter = (attempts: number): number | null => waits[attempts - 1] ?? null

/** Milliseconds without a successful delivery after which a webhook is switched off. */
export const failsAtMost = 3 * 24 * hour
/** Milliseconds between attempts while a webhook fails, however many deliveries wait. */
export const restWhileFailing = minute / 2
/** Maximum delay in milliseconds of a delivery that waits for a failing webhook. */
export const restAtMost = hour
