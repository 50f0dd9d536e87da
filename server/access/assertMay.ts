// The only authorization check; denies by default (rules, Accounts 1).
import { AppError } from '#contract/errors/errors.ts'
import type { Route } from '#contract/kernel/route.ts'
import { type Caller, hasPerm, type ScreenCaller } from '#server/kernel/caller.ts'

/** Throws unless the route's access entry admits the caller. `signed` routes verify their URL in their handler. */
export function assertMay(route: Route, caller: Caller | null, screen: ScreenCaller | null, hasToken: boolean): void {
  const { access } = route
  if (access === 'public' || access === 'signed') return
  if (access === 'device') {
    // After `auth.expired` a screen renews its session by proving its key; only the renewal reports that the
    // device was deleted.
    if (!screen) throw new AppError('auth.expired')
    return
  }
  if (!caller) throw new AppError(hasToken ? 'auth.expired' : 'auth.notLoggedIn')
  // Routes for the user alone (password, messages, sessions) are closed to API tokens.
  if (caller.apiToken && typeof access === 'string') throw new AppError('auth.forbidden')
  if (access === 'restricted') return
  if (caller.mustChangePassword) throw new AppError('auth.mustChangePassword')
  if (access === 'member') return
  if (!hasPerm(caller, access.page, access.perm)) throw new AppError('auth.forbidden')
}
