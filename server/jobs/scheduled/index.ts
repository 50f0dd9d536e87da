// What each scheduled job does. The list is closed: a job without its work does not compile.
import type { ScheduledJobName } from '#contract/rules/scheduledJobs.ts'
import { databaseBackup } from './databaseBackup.ts'
import { expiryReminders } from './expiryReminders.ts'
import { fileCleanUp } from './fileCleanUp.ts'
import { logRetention } from './logRetention.ts'
import type { ScheduledJob } from './ScheduledJob.ts'
import { statisticsRollUp } from './statisticsRollUp.ts'
import { storageCheck } from './storageCheck.ts'

export const scheduledJobRuns: { readonly [N in ScheduledJobName]: ScheduledJob } = {
  logRetention,
  fileCleanUp,
  expiryReminders,
  statisticsRollUp,
  storageCheck,
  databaseBackup,
}
