// Calls of a tree resource: children on demand, search with the path of each hit, and move.
import { z } from 'zod'
import type { Action } from './call.ts'
import { f } from './field.ts'

/** `parentId` is "0" at the top; `isParent`: has children (xboot-api.md 2.5). */
export const treeNode = z.object({
  id: z.string(),
  title: z.string(),
  parentId: z.string(),
  isParent: z.boolean(),
  sortOrder: z.number(),
  status: z.literal([0, -1]),
  /** Number of the node's people or devices, counting only those visible to the caller; null for other trees. */
  members: z.number().nullable(),
})
export type TreeNode = z.infer<typeof treeNode>

/** `path`: ancestors, outermost first. */
export const foundNode = treeNode.extend({ path: z.array(z.object({ id: z.string(), title: z.string() })) })
export type FoundNode = z.infer<typeof foundNode>

/** Maximum number of search hits; a reader who gets this many is asked to refine the search. */
export const mostFound = 200

/** Moves a node below `parentId` ("0" = the top), before the given sibling or to the end. */
export function moveAction<const N extends string>(name: N) {
  return {
    method: 'POST',
    path: 'move/:id',
    perm: 'edit',
    input: { parentId: f.ref(name, { root: true }), before: f.ref(name) },
  } as const satisfies Action
}

export function treeActions<const N extends string>(name: N) {
  return {
    getByParentId: { method: 'GET', path: 'getByParentId/:id', perm: 'view', result: z.array(treeNode) },
    search: {
      method: 'GET',
      path: 'search',
      perm: 'view',
      input: { title: f.text({ max: 100 }) },
      result: z.array(foundNode),
    },
    move: moveAction(name),
  } as const satisfies Record<string, Action>
}
export type TreeActions = ReturnType<typeof treeActions>
