import { sql } from 'kysely'
import type { OrderContext } from './Completion.ts'

const series = { order: '', refund: 'R' } as const

/**
 * Returns the next number of the series `of` in the current year of the site's time zone, such as `2026-000042`. A
 * series has no gaps: its row stays locked until the transaction ends, and a rollback makes the number available
 * again.
 */
export async function nextNumber(of: keyof typeof series, { db, time, now }: OrderContext): Promise<string> {
  const year = time.dayOf(now()).slice(0, 4)
  const counted = await sql<{ last: number }>`
    INSERT INTO "numberSeries" ("series", "year", "last") VALUES (${of}, ${Number(year)}, 1)
    ON CONFLICT ("series", "year") DO UPDATE SET "last" = "numberSeries"."last" + 1 RETURNING "last"
  `.execute(db)
  return `${series[of]}${year}-${String(counted.rows[0]?.last).padStart(6, '0')}`
}
