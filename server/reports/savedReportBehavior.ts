import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { savedReport } from '#contract/resources/publishing/savedReport.ts'
import type { outboxStates } from '#contract/resources/system/outboxMessage.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { behave } from '#server/kernel/behave.ts'
import { mailReport } from './mailReport.ts'

export const savedReportBehavior = behave(savedReport, {
  before: {
    // Reports about online time cover devices, so they cannot be limited to a program.
    create: values => (values.section === 'online' ? { ...values, programId: null } : values),
    update: (values, row) => ((values.section ?? row.section) === 'online' ? { ...values, programId: null } : values),
  },
  async decorate(records, { db }) {
    const { rows } = await sql<{ reportId: string; states: (typeof outboxStates)[number][] }>`
      SELECT "m"."reportId", array_agg("o"."state") AS "states" FROM "savedReportMail" AS "m"
      JOIN "outboxMessage" AS "o" ON "o"."id" = "m"."messageId" WHERE "m"."reportId" = ANY(${records.map(({ id }) => id)}) GROUP BY 1
    `.execute(db)
    const states = new Map(rows.map(row => [row.reportId, row.states]))
    for (const record of records) {
      const found = states.get(record.id) ?? []
      record.mailState =
        (['failed', 'waiting', 'kept', 'delivered'] as const).find(state => found.includes(state)) ?? null
    }
  },
  actions: {
    async sendNow({ id }, context) {
      const report = await context.db
        .selectFrom('savedReport')
        .selectAll()
        .where('id', '=', id)
        .where(ownOrAll(savedReport, context) ?? sql<boolean>`true`)
        .executeTakeFirst()
      if (!report) throw new AppError('general.notFound')
      const mails = await mailReport(report, context, { isScheduled: false })
      if (mails === null) throw new AppError('savedReport.ownerMayNot')
      if (mails === 0) throw new AppError('savedReport.nobody')
      return { mails }
    },
  },
})
