// The closed list of scheduled jobs and the states of a run.
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

/** Figures of a run: name → value. The locales have a label for each name under `figures` in the namespace `jobs`. */
export const runResult = z.record(z.string(), z.union([z.number(), z.string(), z.array(z.string())]))
export type RunResult = z.infer<typeof runResult>
