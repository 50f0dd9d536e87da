import type { ScheduledJob } from '#server/jobs/ScheduledJob.ts'
import { countReceipts } from './countReceipts.ts'

/** What receipts of players of before say of plays, by hour, program and device; blocks are summed as they come. */
export const statisticsRollUp: ScheduledJob = async (parts, { signal }) => ({
  plays: await countReceipts(parts, signal),
})
