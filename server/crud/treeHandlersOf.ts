import { type SqlBool, sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { type FoundNode, mostFound, type TreeNode } from '#contract/kernel/tree.ts'
import type { Behavior } from '#server/kernel/behave.ts'
import type { Context } from '#server/kernel/context.ts'
import { contains } from './listQuery.ts'
import { moveHandlerOf } from './moveHandlerOf.ts'
import { scopeOf } from './scopeOf.ts'
import { type BareNode, childrenOf, isNode, nodesWhere, top, withPaths } from './treeNodes.ts'

/**
 * Handlers of a tree's calls beyond CRUD. `behaviorOf` is a function because a behavior contains its own tree
 * handlers. `membersOf` returns node id → number of members; nodes without members may be missing.
 */
export function treeHandlersOf<R extends Resource>(
  resource: R,
  behaviorOf: () => Behavior<R>,
  membersOf?: (ids: readonly string[], context: Context) => Promise<ReadonlyMap<string, number>>,
) {
  const treeFor = (context: Context) => ({
    resource,
    scope: scopeOf(resource, behaviorOf(), context),
    db: context.db,
  })
  async function withMembers(nodes: readonly BareNode[], context: Context): Promise<TreeNode[]> {
    const members = await membersOf?.(
      nodes.map(({ id }) => id),
      context,
    )
    return nodes.map(node => ({ ...node, members: members ? (members.get(node.id) ?? 0) : null }))
  }

  return {
    async getByParentId({ id }: { id: string }, context: Context): Promise<TreeNode[]> {
      const tree = treeFor(context)
      const children = await nodesWhere(tree, childrenOf(tree, id))
      if (children.length === 0 && id !== top && !(await isNode(tree, id))) throw new AppError('general.notFound')
      return withMembers(children, context)
    },
    async search({ title }: { title?: string | null }, context: Context): Promise<FoundNode[]> {
      const tree = treeFor(context)
      const filter = title ? contains(resource.title, title) : sql<SqlBool>`true`
      return withPaths(tree, await withMembers(await nodesWhere(tree, filter, mostFound), context))
    },
    move: moveHandlerOf(resource, behaviorOf),
  }
}
