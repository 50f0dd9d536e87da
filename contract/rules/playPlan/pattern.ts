import { DAY } from './instant.ts'

/**
 * Time enough to see all a plan does between its dates: it repeats by the week, so each range comes up twice, and at
 * least once clear of a clock change. No zone has changed its clock twice within two weeks since 2005.
 */
export const PATTERN = 16 * DAY
