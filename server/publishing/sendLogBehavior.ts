import { sql } from 'kysely'
import { sendLog } from '#contract/resources/publishing/sendLog.ts'
import { flowOfLines } from '#server/flow/index.ts'
import { behave } from '#server/kernel/behave.ts'
import { retransmit, retransmitFound } from './send/retransmit.ts'
import { countStandings } from './sendLog/countStandings.ts'
import { isOverMatch } from './sendLog/isOver.ts'
import { readEndReasons } from './sendLog/readEndReasons.ts'

export const sendLogBehavior = behave(sendLog, {
  narrow: isOverMatch,
  async decorate(records, context) {
    const { db } = context
    const ids = records.map(record => record.id)
    const endReasons = await readEndReasons(db, ids)
    const flows = await flowOfLines(ids, context)
    const ofWaves = await sql<{ id: string; waveId: string; waveTitle: string }>`
      SELECT "l"."id", "w"."id" AS "waveId", "w"."title" AS "waveTitle" FROM "sendLog" AS "l"
      JOIN "publication" AS "p" ON "p"."id" = "l"."publicationId" JOIN "wave" AS "w" ON "w"."id" = "p"."waveId"
      WHERE "l"."id" = ANY(${ids})
    `.execute(db)
    const waves = new Map(ofWaves.rows.map(row => [row.id, row]))
    for (const record of records) {
      record.over = endReasons.get(record.id) ?? null
      record.isWithdrawn = record.over !== null
      const { waveId = null, waveTitle = null } = waves.get(record.id) ?? {}
      const { reserved = null, charged = null, returned = null } = flows.get(record.id) ?? {}
      Object.assign(record, { waveId, waveTitle, reserved, charged, returned })
    }
  },
  actions: { retransmit, retransmitFound, getCounts: countStandings },
})
