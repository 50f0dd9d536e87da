// Callers: a signed-in user or a screen.
import { AppError } from '#contract/errors/errors.ts'
import type { PermType } from '#contract/kernel/route.ts'

/** A signed-in user; read from the database on every call. */
export type Caller = {
  id: string
  username: string
  type: 0 | 1 | 2 | 3
  /** Account that owns a sub-account; otherwise null. */
  parentId: string | null
  /** Username of the parent or of the account's creator, as answers show it. */
  createBy: string | null
  mustChangePassword: boolean
  roleIds: string[]
  /** Page → permissions granted on it. */
  grants: ReadonlyMap<string, ReadonlySet<PermType>>
  /**
   * Accounts whose rows count as the caller's own: the caller and its sub-accounts; for a sub-account, the caller and
   * its parent.
   */
  ownIds: readonly string[]
  /** Devices bound to one of `ownIds`; only set for callers of sockets. */
  boundDevices?: ReadonlySet<string>
  tokenHash: string
  /** Set if an API token calls in the user's name; `grants` are then limited to its scope. */
  apiToken?: { id: string; title: string }
}

/** `wantedVersion`: player version that the device should run. */
export type ScreenCaller = {
  deviceId: string
  eid: string
  name: string
  tokenHash: string
  wantedVersion: string | null
}

/** Returns the caller of a route for members. Throws if used on a public route. */
export function callerOf({ caller }: { caller: Caller | null }): Caller {
  if (!caller) throw new Error('A handler of a public route asked for the caller')
  return caller
}

/**
 * Returns the caller of a call that returns a secret. Refuses API tokens, because the secret would outlive the token.
 */
export function personOf(context: { caller: Caller | null }): Caller {
  const caller = callerOf(context)
  if (caller.apiToken) throw new AppError('auth.forbidden')
  return caller
}

/** Returns the screen of a route for screens. Throws if used on another route. */
export function screenOf({ screen }: { screen: ScreenCaller | null }): ScreenCaller {
  if (!screen) throw new Error('A handler asked for the screen on a route that is not for screens')
  return screen
}

export function hasPerm(caller: Caller, page: string, perm: PermType): boolean {
  return caller.grants.get(page)?.has(perm) ?? false
}
