// refine's access control, based on the menu's permTypes and the roles.
import type { AccessControlProvider, CanParams, CanReturnType } from '@refinedev/core'
import { accessOf } from '#contract/derive/routesOf.ts'
import type { Crud, Resource } from '#contract/kernel/resource.ts'
import { answerOf } from '#src/core/rights/accessQuestion.ts'
import { mayPress, type Rights } from '#src/core/state/rights.ts'
import type { RightsStore } from '#src/core/state/rightsStore.ts'

type Resources = Readonly<Record<string, Resource>>
type Deps = { readonly rights: Pick<RightsStore, 'get' | 'ready'>; readonly resources: Resources }

const refineActions: Readonly<Record<string, keyof Crud>> = {
  list: 'list',
  show: 'one',
  create: 'create',
  clone: 'create',
  edit: 'update',
  delete: 'remove',
}

type Answer = (rights: Rights, question: CanParams) => CanReturnType

export function createAccessProvider({ rights, resources }: Deps): AccessControlProvider & { readonly answer: Answer } {
  const answer: Answer = (granted, question) => judge(granted, resources, question)
  return {
    answer,
    can: async question => answer(await loaded(rights), question),
    options: {
      buttons: { enableAccessControl: true, hideIfUnauthorized: true },
      // Never stale: `syncRights` replaces the cached answers when the rights change.
      queryOptions: { staleTime: Number.POSITIVE_INFINITY, retryOnMount: false },
    },
  }
}

/**
 * Returns the rights and loads them if they are absent. After a failed load it throws instead of loading again,
 * because every button runs this check; the user retries the load.
 */
async function loaded(rights: Deps['rights']): Promise<Rights> {
  if (rights.get().phase === 'failed') throw new Error('the rights could not be loaded')
  return rights.ready()
}

function judge(rights: Rights, resources: Resources, question: CanParams): CanReturnType {
  const answer = answerOf(rights, question)
  if (answer) return answer
  const { resource, action } = question
  const declared = resource !== undefined && Object.hasOwn(resources, resource) ? resources[resource] : undefined
  // Resources of another backend are guarded by that backend.
  if (!declared) return { can: true }
  const perm = permOf(declared, action)
  return { can: perm === null || mayPress(rights, declared.page, perm) }
}

/**
 * Permission that an action requires; null: every signed-in account may do it. Unknown actions are permission names.
 */
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
