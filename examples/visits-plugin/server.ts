import { sql } from 'kysely'
import { behave, definePluginServer, serve } from 'marquee/server'
import { visit, visits } from './contract.ts'

const visitBehavior = behave(visit, {
  async decorate(records, { db }) {
    const { rows } = await sql<{ id: string; since: number | null }>`
      SELECT "id", "day" - max("day") OVER (
        PARTITION BY "place" ORDER BY "day", "id" ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
      ) AS "since" FROM "visit"
    `.execute(db)
    const since = new Map(rows.map(row => [row.id, row.since]))
    for (const record of records) record.since = since.get(record.id) ?? null
  },
})

const visitsHandlers = serve(visits, {
  async found(_input, { db }) {
    const { rows } = await sql<{ state: 'clean' | 'dirty' | 'broken'; count: number }>`
      SELECT "state", count(*)::int AS "count" FROM "visit" GROUP BY "state" ORDER BY "state"
    `.execute(db)
    return rows
  },
})

export default definePluginServer({ behaviors: { visit: visitBehavior }, handlers: { visits: visitsHandlers } })
