// What each scheduled job does. The list is closed: a job without its work does not compile.
import { databaseBackup } from './backup/databaseBackup.ts'
import { expiryReminders } from './devices/fleet/expiryReminders.ts'
import type { ScheduledJobs } from './jobs/ScheduledJob.ts'
import { fileCleanUp } from './maintenance/fileCleanUp.ts'
import { logRetention } from './maintenance/logRetention.ts'
import { storageCheck } from './maintenance/storageCheck.ts'
import { statisticsRollUp } from './plays/statisticsRollUp.ts'

export const scheduledJobRuns: ScheduledJobs = {
  logRetention,
  fileCleanUp,
  expiryReminders,
  statisticsRollUp,
  storageCheck,
  databaseBackup,
}
