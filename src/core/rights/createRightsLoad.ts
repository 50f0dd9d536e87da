import { resources } from '#contract/resources/index.ts'
import { auth, type CurrentUser } from '#contract/services/people/auth.ts'
import type { Call } from '#src/core/requests/call.ts'
import type { RightsLoad } from '#src/core/state/rightsStore.ts'

type Deps = {
  call: Call
  userId: () => string
  saveRoles: (roles: readonly string[]) => void
  /** The account as a sign-in has just read it; null if it must be read. */
  entered: CurrentUser | null
}

/** Returns a function that reads the menu, roles and permissions of the account. */
export function createRightsLoad({ call, userId, saveRoles, entered }: Deps): RightsLoad {
  // For the first load only: a later load must read what changed since the sign-in.
  let known = entered
  return async () => {
    const first = known
    known = null
    const [menu, user] = await Promise.all([
      call(resources.menu, 'getMenuList', { id: userId() }),
      first ?? call(auth, 'info'),
    ])
    const roles = user.roles.map(role => role.name)
    saveRoles(roles)
    return { menu, roles, permissions: user.permissions }
  }
}
