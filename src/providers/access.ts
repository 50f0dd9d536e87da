// refine's access control, based on the menu's permTypes.
import type { AccessControlProvider } from '@refinedev/core'
import { accessOf } from '#contract/derive/routesOf.ts'
import type { Crud, Resource } from '#contract/kernel/resource.ts'
import { mayPress } from '#src/core/rights/rights.ts'
import type { RightsStore } from '#src/core/rights/rightsStore.ts'

type Deps = {
  readonly rights: Pick<RightsStore, 'ready'>
  readonly resources: Readonly<Record<string, Resource>>
}

const refineActions: Readonly<Record<string, keyof Crud>> = {
  list: 'list',
  show: 'one',
  create: 'create',
  clone: 'create',
  edit: 'update',
  delete: 'remove',
}

export function createAccessProvider({ rights, resources }: Deps): AccessControlProvider {
  return {
    async can({ resource, action }) {
      const declared = resource !== undefined && Object.hasOwn(resources, resource) ? resources[resource] : undefined
      // Another backend guards its own resources.
      if (!declared) return { can: true }
      const perm = permOf(declared, action)
      return { can: perm === null || mayPress(await rights.ready(), declared.page, perm) }
    },
    options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true } },
  }
}

/** Null: every signed-in account. An unknown action is treated as a permission name. */
function permOf(resource: Resource, action: string): string | null {
  const verb = Object.hasOwn(refineActions, action) ? refineActions[action] : undefined
  if (verb) {
    const access = accessOf(resource, verb)
    return access === 'member' ? null : access.perm
  }
  const declared = Object.hasOwn(resource.actions, action) ? resource.actions[action] : undefined
  if (declared)
    return 'perm' in declared ? declared.perm : typeof declared.access === 'object' ? declared.access.perm : null
  return action
}
