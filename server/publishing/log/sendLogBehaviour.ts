import { sql } from 'kysely'
import { sendLog } from '#contract/resources/sendLog.ts'
import { behave } from '#server/calls/behave.ts'
import { retransmit } from './retransmit.ts'

export const sendLogBehaviour = behave(sendLog, {
  async decorate(records, { db }) {
    const found = await sql<{ id: string }>`
      SELECT "id" FROM "publication"
      WHERE "withdrawTime" IS NULL AND "id" = ANY(${records.map(record => record.publicationId)})
    `.execute(db)
    const standing = new Set(found.rows.map(({ id }) => id))
    for (const record of records) record.isWithdrawn = !standing.has(record.publicationId)
  },
  actions: { retransmit },
})
