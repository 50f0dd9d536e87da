import { useState } from 'react'
import type { TreeNode } from '#contract/kernel/tree.ts'
import { useCallQueries } from '#src/core/calls/useCallQueries.ts'
import { useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import type { TreeResource } from './TreeResource.ts'
import { type TreeRow, topId, treeRows } from './treeRows.ts'
import { useFreshCounts } from './useFreshCounts.ts'

/** A tree whose levels are loaded when opened, and reloaded when they change. */
export function useLazyTree(resource: TreeResource) {
  const [open, setOpen] = useState<readonly string[]>([])
  const refresh = useFreshCalls(resource)
  useFreshCounts(resource.name, () => void refresh())
  const parents = [topId, ...open]
  const answers = useCallQueries(
    resource,
    'getByParentId',
    parents.map(id => ({ id })),
  )
  const levels = new Map(parents.map((id, index) => [id, answers[index]?.data]))
  const [top] = answers
  const rows: TreeRow<TreeNode>[] = treeRows({
    childrenOf: id => levels.get(id),
    isParent: node => node.isParent,
    isOpen: id => open.includes(id),
  })
  const isShown = (id?: string) => id === topId || rows.some(({ node }) => node.id === id)
  return {
    rows,
    isFirstLoad: top?.isPending ?? true,
    isFetching: answers.some(answer => answer.isFetching),
    // Ignores the error of a node that was deleted after it was opened, and is no longer shown.
    error: answers.find(({ error }, index) => error && isShown(parents[index]))?.error ?? null,
    refresh,
    toggle: ({ node }: TreeRow<TreeNode>) =>
      setOpen(now => (now.includes(node.id) ? now.filter(id => id !== node.id) : [...now, node.id])),
    /** Opens the given nodes, for example the ancestors of a node. */
    open: (ids: readonly string[]) => setOpen(now => [...now, ...ids.filter(id => !now.includes(id))]),
  }
}
