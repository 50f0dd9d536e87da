import { sql } from 'kysely'
import type { CallInput } from '#contract/kernel/call.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import type { TreeActions } from '#contract/kernel/tree.ts'
import { nameOf, resources } from '#contract/resources/index.ts'
import { sortBetween } from '#contract/rules/menu/sortBetween.ts'
import { type Behavior, erased } from '#server/kernel/behave.ts'
import type { Context } from '#server/kernel/context.ts'
import type { ChangedRow } from '#server/kernel/publish.ts'
import { crudHandlersOf } from './crudHandlers.ts'
import { scopeOf } from './scopeOf.ts'
import { childrenOf, parentFieldOf, type Tree } from './treeNodes.ts'

type Move = CallInput<TreeActions['move']>
type Sibling = ChangedRow & { sortOrder: number }

/**
 * Returns a handler that moves a node below a parent, between its new neighbors. The handler renumbers the siblings
 * if no number is free between those of the neighbors. A move runs the checks and hooks of an update.
 */
export function moveHandlerOf<R extends Resource>(resource: R, behaviorOf: () => Behavior<R>) {
  return async ({ id, parentId, before }: Move, context: Context): Promise<null> => {
    // `refuseCycle` takes the same lock, so concurrent moves run one after another.
    await sql`SELECT pg_advisory_xact_lock(hashtext(${`tree:${resource.name}`}))`.execute(context.db)
    const behavior = erased(behaviorOf())
    const tree = { resource, scope: scopeOf(resource, behavior, context), db: context.db }
    const siblings = (await siblingsBelow(tree, parentId ?? '0')).filter(row => row.id !== id)
    const found = siblings.findIndex(row => row.id === before)
    const at = found < 0 ? siblings.length : found
    const between = sortBetween(siblings[at - 1]?.sortOrder ?? null, siblings[at]?.sortOrder ?? null)
    if (between === null) await renumber(resource, siblings, at, context)
    const { update } = crudHandlersOf({ resources, behaviors: { [resource.name]: behavior } }, resource)
    await update({ id, [parentFieldOf(resource)]: parentId ?? null, sortOrder: between ?? at + 1 }, context)
    return null
  }
}

async function siblingsBelow(tree: Tree, parentId: string): Promise<Sibling[]> {
  const { resource, scope, db } = tree
  const seen = scope ? sql`AND "t"."id" IN (SELECT "id" FROM ${sql.table(resource.name)} WHERE ${scope})` : sql``
  const found = await sql<Sibling>`
    SELECT "t"."id", "t"."sortOrder", ${ownerOf(resource)} AS "ownerId" FROM ${sql.table(resource.name)} AS "t"
    WHERE ${childrenOf(tree, parentId)} ${seen} ORDER BY "t"."sortOrder", "t"."id"
  `.execute(db)
  return found.rows
}

const ownerOf = ({ rows }: Resource) => (rows === 'own' ? sql.ref('t.ownerId') : sql`NULL`)

/**
 * Numbers the siblings 1, 2, 3 and so on, and leaves one number free for the moved node. Does not change their
 * `revision`, so that forms in which other users edit them can still be saved.
 */
async function renumber(
  resource: Resource,
  siblings: readonly Sibling[],
  gap: number,
  context: Context,
): Promise<void> {
  const ids = siblings.map(row => row.id)
  const orders = siblings.map((_row, index) => (index < gap ? index + 1 : index + 2))
  await sql`
    UPDATE ${sql.table(resource.name)} AS "t" SET "sortOrder" = "n"."sortOrder"
    FROM unnest(${ids}::text[], ${orders}::numeric[]) AS "n" ("id", "sortOrder") WHERE "t"."id" = "n"."id"
  `.execute(context.db)
  context.afterCommit(() => context.publish.changed(nameOf(resource), 'updated', siblings))
}
