import { type SqlBool, sql } from 'kysely'
import type { Resource } from '#contract/kernel/resource.ts'
import { type FoundNode, mostFound, type TreeNode } from '#contract/kernel/tree.ts'
import type { Behaviour } from '#server/calls/behave.ts'
import type { Context } from '#server/calls/context.ts'
import { contains } from './listQuery.ts'
import { moveHandlerOf } from './moveHandlerOf.ts'
import { scopeOf } from './scopeOf.ts'
import { childrenOf, nodesWhere, withPaths } from './treeNodes.ts'

/** What every tree answers beyond CRUD. `behaviourOf` is asked at each call: a behaviour holds its own tree handlers. */
export function treeHandlersOf<R extends Resource>(resource: R, behaviourOf: () => Behaviour<R>) {
  const treeFor = (context: Context) => ({
    resource,
    scope: scopeOf(resource, behaviourOf(), context),
    db: context.db,
  })
  return {
    getByParentId({ id }: { id: string }, context: Context): Promise<TreeNode[]> {
      const tree = treeFor(context)
      return nodesWhere(tree, childrenOf(tree, id))
    },
    async search({ title }: { title?: string | null }, context: Context): Promise<FoundNode[]> {
      const tree = treeFor(context)
      const filter = title ? contains(resource.title, title) : sql<SqlBool>`true`
      return withPaths(tree, await nodesWhere(tree, filter, mostFound))
    },
    move: moveHandlerOf(resource, behaviourOf),
  }
}
