import type { Fields } from '#contract/kernel/field.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { type TreeActions, treeActions } from '#contract/kernel/tree.ts'

/** A resource whose tree is loaded level by level. */
export type TreeResource = Resource<Fields, TreeActions>

const needed = Object.keys(treeActions(''))

export function isTreeResource(resource: Resource): resource is TreeResource {
  return needed.every(key => Object.hasOwn(resource.actions, key))
}
