import { channel } from 'node:diagnostics_channel'

/** Duration of a statement, published to the monitor in this process. Its SQL contains placeholders, never values. */
export type QueryTime = { sql: string; ms: number }

export const queryTimes = channel('marquee:query')
