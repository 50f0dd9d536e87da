import { countPlays } from './countPlays.ts'
import type { ScheduledJob } from './ScheduledJob.ts'

/** Plays per day, program and device, out of the receipts. */
export const statisticsRollUp: ScheduledJob = async (parts, { signal }) => ({ plays: await countPlays(parts, signal) })
