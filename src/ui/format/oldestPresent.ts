/** Milliseconds after which pages are told the present again: as old as it may become meanwhile. */
export const oldestPresent = 30_000
