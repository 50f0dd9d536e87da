// Implementations of all scheduled jobs. The type makes a missing implementation a compile error.
import { databaseBackup } from '#server/backup/databaseBackup.ts'
import { expiryReminders } from '#server/devices/fleet/expiryReminders.ts'
import { ledgerCheck } from '#server/flow/ledgerCheck.ts'
import type { ScheduledJobs } from '#server/jobs/ScheduledJob.ts'
import { fileCleanUp } from '#server/maintenance/fileCleanUp.ts'
import { logRetention } from '#server/maintenance/logRetention.ts'
import { storageCheck } from '#server/maintenance/storageCheck.ts'
import { paymentReconciliation } from '#server/orders/pay/reconciliation.ts'
import { statisticsRollUp } from '#server/plays/statisticsRollUp.ts'
import { savedReports } from '#server/reports/index.ts'

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
