// The calls of a resource that is a tree: children on demand, a search that says where each find stands, and moving.
import { z } from 'zod'
import type { Action } from './call.ts'
import { f } from './field.ts'

/** `parentId` is "0" at the top; `isParent`: there is something to open (xboot-api.md 2.5). */
export const treeNode = z.object({
  id: z.string(),
  title: z.string(),
  parentId: z.string(),
  isParent: z.boolean(),
  sortOrder: z.number(),
  status: z.literal([0, -1]),
  /** How many people or devices belong to it, of those the caller may see; null where nothing belongs to a node. */
  members: z.number().nullable(),
})
export type TreeNode = z.infer<typeof treeNode>

/** `path`: what stands above it, the outermost first. */
export const foundNode = treeNode.extend({ path: z.array(z.object({ id: z.string(), title: z.string() })) })
export type FoundNode = z.infer<typeof foundNode>

/** A search of a tree answers no more than this; a reader who gets as many is asked to type more. */
export const mostFound = 200

/** Puts a node below `parentId` ("0" = the top), before the sibling named, else last. */
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
