// Deny by default, at this one place (rules, Accounts 1).
import { AppError } from '#contract/errors/errors.ts'
import type { Route } from '#contract/kernel/route.ts'
import { type Caller, hasPerm, type ScreenCaller } from '#server/calls/caller.ts'

/** Throws unless the route's access entry lets this caller in. `signed` routes prove their URL themselves, at once. */
export function assertMay(route: Route, caller: Caller | null, screen: ScreenCaller | null, hasToken: boolean): void {
  const { access } = route
  if (access === 'public' || access === 'signed') return
  if (access === 'device') {
    // A session that ended is won again by proving the key; only then is it said that the device is gone.
    if (!screen) throw new AppError('auth.expired')
    return
  }
  if (!caller) throw new AppError(hasToken ? 'auth.expired' : 'auth.notLoggedIn')
  // What belongs to the person alone (password, messages, sessions) is out of a program's reach.
  if (caller.apiToken && typeof access === 'string') throw new AppError('auth.forbidden')
  if (access === 'restricted') return
  if (caller.mustChangePassword) throw new AppError('auth.mustChangePassword')
  if (access === 'member') return
  if (!hasPerm(caller, access.page, access.perm)) throw new AppError('auth.forbidden')
}
