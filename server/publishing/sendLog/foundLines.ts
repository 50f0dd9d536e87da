import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { sendLog } from '#contract/resources/publishing/sendLog.ts'
import type { Values } from '#server/base/values.ts'
import { conditionsOf } from '#server/crud/listQuery.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import type { Context } from '#server/kernel/context.ts'
import { isOverMatch } from './isOver.ts'

/** SQL condition for the rows that the caller would get from the list with the same input. */
export function foundLines(input: Values, context: Pick<Context, 'caller' | 'time'>): RawBuilder<SqlBool> {
  const found = [...conditionsOf(sendLog, input, context.time), ...isOverMatch(input)]
  return sql<SqlBool>`${sql.join([ownOrAll(sendLog, context) ?? sql`true`, ...found], sql` AND `)}`
}
