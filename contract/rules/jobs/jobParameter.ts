// Interprets the parameter of each scheduled job; empty means the default.
import type { ErrorId } from '#contract/errors/errors.ts'
import type { ScheduledJobName } from './scheduledJobs.ts'

/** Default number of backups kept. */
export const usualBackups = 7
export const mostBackups = 100
/** Default days before an expiry on which a reminder is sent. */
export const usualReminders: readonly number[] = [30, 7, 1]
const mostReminders = 10
const mostDays = 365

/** Number of backups to keep; undefined for an invalid parameter. */
export function backupsKept(parameter: string | null): number | undefined {
  if (!parameter) return usualBackups
  const count = /^\d{1,3}$/.test(parameter.trim()) ? Number(parameter) : 0
  return count >= 1 && count <= mostBackups ? count : undefined
}

/** Days from a list such as `30,7,1`, descending, without duplicates; undefined for an invalid parameter. */
export function reminderDays(parameter: string | null): readonly number[] | undefined {
  if (!parameter) return usualReminders
  const parts = parameter.split(/[,，、\s]+/).filter(Boolean)
  const days = [...new Set(parts.map(Number))].sort((a, b) => b - a)
  const fit =
    days.length > 0 &&
    days.length <= mostReminders &&
    days.every(day => Number.isInteger(day) && day >= 0 && day <= mostDays)
  return fit ? days : undefined
}

/** Null for a valid parameter. */
export function jobParameterError(job: ScheduledJobName, parameter: string | null): ErrorId | null {
  switch (job) {
    case 'databaseBackup':
      return backupsKept(parameter) === undefined ? 'job.keepCount' : null
    case 'expiryReminders':
      return reminderDays(parameter) === undefined ? 'job.reminderDays' : null
    case 'logRetention':
    case 'fileCleanUp':
    case 'statisticsRollUp':
    case 'paymentReconciliation':
    case 'storageCheck':
    case 'ledgerCheck':
    case 'savedReports':
      return parameter ? 'job.noParameter' : null
  }
}
