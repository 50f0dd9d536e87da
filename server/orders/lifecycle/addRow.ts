import type { Resource } from '#contract/kernel/resource.ts'
import { nameOf } from '#contract/resources/index.ts'
import type { Values } from '#server/base/values.ts'
import { createRepository } from '#server/crud/repository.ts'
import type { OrderContext } from './Completion.ts'

/**
 * Inserts a row about money and returns its id. `ownerId`: the buyer, who owns the row. If the buyer's account was
 * deleted, the row has no owner.
 */
export async function addRow(
  of: Resource,
  values: Values,
  ownerId: string | null,
  context: OrderContext,
): Promise<string> {
  const { db, ids, time, publish, afterCommit } = context
  const id = ids.next()
  const owner =
    ownerId && (await db.selectFrom('user').select(['id', 'username']).where('id', '=', ownerId).executeTakeFirst())
  await createRepository(db, of, time).insert(id, values, owner || null)
  afterCommit(() => publish.changed(nameOf(of), 'created', [{ id, ownerId }]))
  return id
}
