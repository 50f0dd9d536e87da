import type { Insertable } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Parts } from '#server/kernel/parts.ts'

type Recorded = Omit<Insertable<Database['authorization']>, 'id'>

/** Records a movement of points that no user entered as a record, such as a purchase. */
export async function insertAuthorization(
  values: Recorded,
  { db, ids, publish, afterCommit }: Pick<Parts, 'db' | 'ids' | 'publish'> & Pick<Context, 'afterCommit'>,
): Promise<void> {
  const id = ids.next()
  await db
    .insertInto('authorization')
    .values({ id, ...values })
    .execute()
  afterCommit(() => publish.changed('authorization', 'created', []))
}
