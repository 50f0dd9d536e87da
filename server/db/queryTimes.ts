import { channel } from 'node:diagnostics_channel'

/** How long a statement took, told to the watcher; a statement has placeholders, never values. */
export type QueryTime = { sql: string; ms: number }

export const queryTimes = channel('marquee:query')
