import { type Selectable, sql } from 'kysely'
import type { ReportSchedule, ReportSection } from '#contract/rules/reports/reportPeriod.ts'
import { reportPeriod } from '#contract/rules/reports/reportPeriod.ts'
import { readAccount } from '#server/access/readCaller.ts'
import { usableAccount } from '#server/access/usableAccount.ts'
import type { Database } from '#server/db/schema.ts'
import { hasPerm } from '#server/kernel/caller.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { accountQueueKey } from '#server/outbound/createReaderPool.ts'
import { createReport } from './createReport.ts'

type Report = Selectable<Database['savedReport']>
/** `isScheduled`: mailed by its schedule, which happens only once per period. */
type MailOptions = { isScheduled: boolean }

/** Section of a report → page whose `view` permission the report requires and to which its mails link. */
const pageOf: { readonly [S in ReportSection]: 'statistics' | 'onlineTime' } = {
  plays: 'statistics',
  sends: 'statistics',
  online: 'onlineTime',
}

export const periodOf = (report: Pick<Report, 'schedule'>, { time, now }: Pick<Parts, 'time' | 'now'>) =>
  reportPeriod(report.schedule as ReportSchedule, time.dayOf(now()))

/**
 * Creates and mails a report with the current rights of its owner. Stores the outbox messages and the mailed period
 * in one transaction. Returns the number of recipients; null if the owner has lost the permission or another server
 * has already mailed this period.
 */
export async function mailReport(report: Report, parts: Parts, { isScheduled }: MailOptions): Promise<number | null> {
  const caller = report.ownerId === null ? null : await readAccount(parts, report.ownerId)
  const section = report.section as ReportSection
  if (!caller || !hasPerm(caller, pageOf[section], 'view')) return null
  const period = periodOf(report, parts)
  const { title, language, programId, deviceId, groupId } = report
  const attachments = await createReport(
    { title, section, language, query: { ...period, programId, deviceId, groupId } },
    { ...parts, apart: parts.apart.by(accountQueueKey(caller.id)) },
    { db: parts.db, time: parts.time, now: parts.now, caller },
  )
  const mails = await inTransaction(parts, async ({ db }) => {
    const people = await readPeople(report, { ...parts, db })
    const kept = await db
      .updateTable('savedReport')
      .set({ lastTime: parts.now(), lastMails: people.length, ...(isScheduled ? { lastEnd: period.endDate } : {}) })
      .where('id', '=', report.id)
      .where(
        isScheduled ? sql<boolean>`("lastEnd" IS NULL OR "lastEnd" < ${period.endDate}::date)` : sql<boolean>`true`,
      )
      .executeTakeFirst()
    if (kept.numUpdatedRows === 0n) return null
    await db.deleteFrom('savedReportMail').where('reportId', '=', report.id).execute()
    const { domain } = await parts.settings.readPlain('other', db)
    const address = domain ? `${domain.replace(/\/+$/, '')}/${pageOf[section]}` : ''
    for (const { username, email: to } of people) {
      const params = {
        username,
        title,
        from: period.startDate,
        to: period.endDate,
        link: address,
      }
      const messageId = await parts.outbox.mail(db, { to, template: 'report', params, language, attachments })
      await db.insertInto('savedReportMail').values({ messageId, reportId: report.id }).execute()
    }
    return people.length
  })
  if (mails !== null) parts.publish.changed('savedReport', 'updated', [report])
  return mails
}

async function readPeople({ userIds, ownerId }: Report, { db, time, now }: Pick<Parts, 'db' | 'time' | 'now'>) {
  const ids = userIds.length > 0 ? userIds : [ownerId]
  const { rows } = await sql<{ username: string; email: string }>`
    SELECT "u"."username", "u"."email" FROM "user" AS "u"
    WHERE "u"."id" = ANY(${ids}) AND coalesce("u"."email", '') <> '' AND ${usableAccount('u', time.dayOf(now()))} ORDER BY "u"."id"
  `.execute(db)
  return rows
}
