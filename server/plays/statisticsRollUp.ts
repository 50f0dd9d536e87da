import type { ScheduledJob } from '#server/jobs/ScheduledJob.ts'
import { countReceipts } from './countReceipts.ts'

/** Sums the receipts of old players by hour, program and device. Blocks of current players are summed on arrival. */
export const statisticsRollUp: ScheduledJob = async (parts, { signal }) => ({
  plays: await countReceipts(parts, signal),
})
