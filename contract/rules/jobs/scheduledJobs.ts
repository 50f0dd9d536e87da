// The closed list of scheduled jobs and how a run of one ends.
import { z } from 'zod'

export const scheduledJobs = [
  'logRetention',
  'fileCleanUp',
  'expiryReminders',
  'statisticsRollUp',
  'storageCheck',
  'databaseBackup',
  'paymentReconciliation',
  'ledgerCheck',
  'savedReports',
] as const
export type ScheduledJobName = (typeof scheduledJobs)[number]

export const runStates = ['waiting', 'running', 'retrying', 'succeeded', 'failed'] as const
export type RunState = (typeof runStates)[number]

/** What a run did, in figures and words: a key of `jobs:figures` → its value. */
export const runResult = z.record(z.string(), z.union([z.number(), z.string(), z.array(z.string())]))
export type RunResult = z.infer<typeof runResult>
