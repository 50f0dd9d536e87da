import { sql } from 'kysely'
import type { CallInput, CallResult } from '#contract/kernel/call.ts'
import type { sendLog } from '#contract/resources/publishing/sendLog.ts'
import type { Context } from '#server/kernel/context.ts'
import { foundLines } from './foundLines.ts'
import { sendStanding } from './sendStanding.ts'

type Call = (typeof sendLog.actions)['getCounts']

/** Returns the number of rows in each state, and the mean progress of rows that are downloading. */
export async function countStandings(input: CallInput<Call>, context: Context): Promise<CallResult<Call>> {
  const found = await sql<CallResult<Call>[number]>`
    SELECT "standing", count(*)::bigint AS "lines",
      CASE WHEN "standing" = 'downloading' THEN floor(avg("percent"))::bigint END AS "percent"
    FROM (
      SELECT "percent", ${sendStanding} AS "standing" FROM "sendLog" WHERE ${foundLines(input, context)}
    ) AS "line" GROUP BY "standing"
  `.execute(context.db)
  return found.rows
}
