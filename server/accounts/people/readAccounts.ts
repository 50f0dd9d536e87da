import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { department } from '#contract/resources/people/department.ts'
import { role } from '#contract/resources/people/role.ts'
import { user } from '#contract/resources/people/user.ts'
import type { Row, Values } from '#server/base/values.ts'
import { addTitles } from '#server/crud/references.ts'
import { ownerName } from '#server/crud/repository.ts'
import { recordOf } from '#server/crud/rowCodec.ts'
import type { Context } from '#server/kernel/context.ts'
import { addPoints } from './addPoints.ts'

/** Maximum number of accounts in one answer; the paged list has no such limit. */
const most = 20_000

/** Returns complete records of all accounts that match. Throws `user.tooManyForOneAnswer` if there are too many. */
export async function readAccounts(where: RawBuilder<SqlBool>, context: Context): Promise<Values[]> {
  const found = await sql<Row>`
    SELECT *, ${ownerName('user')} FROM "user" WHERE ${where} ORDER BY "createTime" DESC, "id" DESC LIMIT ${most + 1}
  `.execute(context.db)
  if (found.rows.length > most) throw new AppError('user.tooManyForOneAnswer', { max: most })
  const records = found.rows.map(row => recordOf(user, row, context.time, { heavy: true }))
  await addTitles({ resources: { department, role }, behaviors: {} }, user, records, context)
  await addPoints(records, context)
  return records
}
