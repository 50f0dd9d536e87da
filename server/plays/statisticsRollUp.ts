import type { ScheduledJob } from '#server/jobs/ScheduledJob.ts'
import { countReceipts } from './countReceipts.ts'

/** Counts the receipts of old players. Plays of current players are counted when they arrive. */
export const statisticsRollUp: ScheduledJob = async (parts, { signal }) => ({
  plays: await countReceipts(parts, signal),
})
