// Reads the nodes of a tree that the caller may see, and their paths.
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Resource } from '#contract/kernel/resource.ts'
import type { FoundNode, TreeNode } from '#contract/kernel/tree.ts'
import { groupedBy } from '#server/db/groupedBy.ts'
import type { Database } from '#server/db/schema.ts'

type Condition = RawBuilder<SqlBool>
/** `scope`: SQL condition for the rows that the caller may see; null = all. */
export type Tree = { resource: Resource; scope: Condition | null; db: Kysely<Database> }

export type BareNode = Omit<TreeNode, 'members'>

export const parentFieldOf = (resource: Resource) => resource.parent ?? 'parentId'

const visibleIds = ({ resource, scope }: Tree) =>
  sql`(SELECT "id" FROM ${sql.table(resource.name)} WHERE ${scope ?? sql<SqlBool>`true`})`

/** Parent id of top-level nodes. */
export const top = '0'

/** True if the caller may see a node with this id. */
export async function isNode(tree: Tree, id: string): Promise<boolean> {
  const found = await sql`SELECT FROM ${visibleIds(tree)} AS "seen" WHERE "id" = ${id}`.execute(tree.db)
  return found.rows.length > 0
}

/**
 * SQL condition on the table alias "t": the node is a child of `parentId` or, for `top`, a top-level node. A node
 * whose parent the caller may not see counts as a top-level node.
 */
export function childrenOf(tree: Tree, parentId: string): Condition {
  const parent = sql.ref(`t.${parentFieldOf(tree.resource)}`)
  if (parentId !== top) return sql<SqlBool>`${parent} = ${parentId}`
  return tree.scope
    ? sql<SqlBool>`(${parent} IS NULL OR ${parent} NOT IN ${visibleIds(tree)})`
    : sql<SqlBool>`${parent} IS NULL`
}

/** Returns nodes (table alias "t") that match the filter, in tree order. */
export async function nodesWhere(tree: Tree, filter: Condition, limit?: number): Promise<BareNode[]> {
  const { resource, scope, db } = tree
  const table = sql.table(resource.name)
  const parent = parentFieldOf(resource)
  const found = await sql<BareNode>`
    SELECT "t"."id", ${sql.ref(`t.${resource.title}`)} AS "title", coalesce(${sql.ref(`t.${parent}`)}, '0') AS "parentId",
      EXISTS (SELECT 1 FROM ${table} AS "c" WHERE ${sql.ref(`c.${parent}`)} = "t"."id") AS "isParent", "t"."sortOrder", "t"."status"
    FROM ${table} AS "t"
    WHERE ${scope ? sql`"t"."id" IN ${visibleIds(tree)} AND` : sql``} ${filter}
    ORDER BY "t"."sortOrder", "t"."id" ${limit === undefined ? sql`` : sql`LIMIT ${limit}`}
  `.execute(db)
  return found.rows
}

type Above = { of: string; id: string; title: string }

/** Adds to each node its ancestors that the caller may see, starting at the top. */
export async function withPaths<N extends BareNode>(
  { resource, scope, db }: Tree,
  nodes: readonly N[],
): Promise<(N & Pick<FoundNode, 'path'>)[]> {
  const [title, parent] = [sql.ref(resource.title), sql.ref(parentFieldOf(resource))]
  const above = await sql<Above>`
    WITH RECURSIVE "seen" AS (
      SELECT "id", ${title} AS "title", ${parent} AS "up" FROM ${sql.table(resource.name)} WHERE ${scope ?? sql<SqlBool>`true`}
    ), "above" AS (
      SELECT "id" AS "of", NULL::text AS "id", NULL::text AS "title", "up", 0 AS "depth"
      FROM "seen" WHERE "id" = ANY(${nodes.map(node => node.id)})
      UNION ALL
      SELECT "a"."of", "s"."id", "s"."title", "s"."up", "a"."depth" + 1 FROM "above" AS "a" JOIN "seen" AS "s" ON "s"."id" = "a"."up"
    )
    SELECT "of", "id", "title" FROM "above" WHERE "depth" > 0 ORDER BY "depth" DESC
  `.execute(db)
  const paths = groupedBy(above.rows, row => row.of)
  return nodes.map(node => ({ ...node, path: (paths.get(node.id) ?? []).map(({ id, title }) => ({ id, title })) }))
}
