import { sql } from 'kysely'
import { commandRun } from '#contract/resources/fleet/commandRun.ts'
import { behave } from '#server/kernel/behave.ts'
import { retryRun, startRun } from './startRun.ts'

export const commandRunBehavior = behave(commandRun, {
  actions: { start: startRun, retry: retryRun },
  async decorate(records, { db }) {
    const found = await sql<{ runId: string; open: number; succeeded: number; total: number }>`
      SELECT "runId", count(*)::int AS "total", (count(*) FILTER (WHERE "state" = 'success'))::int AS "succeeded",
        (count(*) FILTER (WHERE "state" IN ('pending', 'delivered')))::int AS "open"
      FROM "deviceCommand" WHERE "runId" = ANY(${records.map(({ id }) => id)}) GROUP BY "runId"
    `.execute(db)
    const counts = new Map(found.rows.map(row => [row.runId, row]))
    for (const record of records) {
      const { open = 0, succeeded = 0, total = 0 } = counts.get(record.id) ?? {}
      Object.assign(record, { open, succeeded, failed: total - open - succeeded })
    }
  },
})
