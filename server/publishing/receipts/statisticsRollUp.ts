import type { ScheduledJob } from '#server/jobs/ScheduledJob.ts'
import { countPlays } from './countPlays.ts'

/** Plays per day, program and device, out of the receipts. */
export const statisticsRollUp: ScheduledJob = async (parts, { signal }) => ({ plays: await countPlays(parts, signal) })
