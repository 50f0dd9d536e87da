// The only check of authorization. Calls that no rule admits are refused (rules, Accounts 1).
import { AppError } from '#contract/errors/errors.ts'
import type { Route } from '#contract/kernel/route.ts'
import { type Caller, hasPerm, type ScreenCaller } from '#server/kernel/caller.ts'

/**
 * Throws unless the route's access entry admits the caller. Routes with the access `signed` are admitted, because
 * their handler verifies the signed URL.
 */
export function assertMay(route: Route, caller: Caller | null, screen: ScreenCaller | null, hasToken: boolean): void {
  const { access } = route
  if (access === 'public' || access === 'signed') return
  if (access === 'device') {
    // A deleted device gets the same error as an expired session. The screen then tries to renew its session, and the
    // renewal reports that the device was deleted.
    if (!screen) throw new AppError('auth.expired')
    return
  }
  if (!caller) throw new AppError(hasToken ? 'auth.expired' : 'auth.notLoggedIn')
  // API tokens cannot call routes that are meant for the user in person, such as those for password,
  // messages and sessions.
  if (caller.apiToken && typeof access === 'string') throw new AppError('auth.forbidden')
  if (access === 'restricted') return
  if (caller.mustChangePassword) throw new AppError('auth.mustChangePassword')
  if (access === 'member') return
  if (!hasPerm(caller, access.page, access.perm)) throw new AppError('auth.forbidden')
}
