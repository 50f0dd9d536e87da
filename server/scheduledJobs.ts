// Implementations of all scheduled jobs. The type makes a missing implementation a compile error.
import { databaseBackup } from './backup/databaseBackup.ts'
import { expiryReminders } from './devices/fleet/expiryReminders.ts'
import { ledgerCheck } from './flow/ledgerCheck.ts'
import type { ScheduledJobs } from './jobs/ScheduledJob.ts'
import { fileCleanUp } from './maintenance/fileCleanUp.ts'
import { logRetention } from './maintenance/logRetention.ts'
import { storageCheck } from './maintenance/storageCheck.ts'
import { paymentReconciliation } from './orders/pay/reconciliation.ts'
import { statisticsRollUp } from './plays/statisticsRollUp.ts'
import { savedReports } from './reports/index.ts'

export const scheduledJobRuns: ScheduledJobs = {
  logRetention,
  fileCleanUp,
  expiryReminders,
  statisticsRollUp,
  storageCheck,
  databaseBackup,
  paymentReconciliation,
  savedReports,
  ledgerCheck,
}
