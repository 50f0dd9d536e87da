import type { ScheduledJob } from '#server/jobs/ScheduledJob.ts'
import { mailReport, periodOf } from './mailReport.ts'

/**
 * Mails each report whose last complete week or month was not mailed yet, so that a server that was off catches up.
 * If a report fails, the other reports are still mailed; the run then throws the first error, so that it is retried.
 */
export const savedReports: ScheduledJob = async (parts, { signal }) => {
  const reports = await parts.db.selectFrom('savedReport').selectAll().where('isOn', '=', true).orderBy('id').execute()
  let made = 0
  let mails = 0
  const failed: unknown[] = []
  for (const report of reports) {
    signal.throwIfAborted()
    if (report.lastEnd !== null && report.lastEnd >= periodOf(report, parts).endDate) continue
    try {
      const count = await mailReport(report, parts, { isScheduled: true })
      if (count === null) continue
      made += 1
      mails += count
    } catch (error) {
      parts.log.error({ err: error, report: report.id }, 'A saved report could not be made')
      failed.push(error)
    }
  }
  if (failed.length > 0) throw failed[0]
  return { reports: made, mails }
}
