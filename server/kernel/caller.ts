// Callers: a signed-in user or a screen.
import { AppError } from '#contract/errors/errors.ts'
import type { PermType } from '#contract/kernel/route.ts'

/** A signed-in user, read from the database on every call. */
export type Caller = {
  id: string
  username: string
  type: 0 | 1 | 2 | 3
  /** Id of the account that owns this sub-account; null for other accounts. */
  parentId: string | null
  /** Current username of the parent or, for an account without a parent, of its creator; null if there is none. */
  createBy: string | null
  mustChangePassword: boolean
  roleIds: string[]
  /** Page → permissions granted on it. */
  grants: ReadonlyMap<string, ReadonlySet<PermType>>
  /**
   * Ids of accounts whose rows count as the caller's own: the caller and its sub-accounts or, for a sub-account, the
   * caller and its parent.
   */
  ownIds: readonly string[]
  /** Devices bound to one of the accounts `ownIds`. Set only for callers of sockets. */
  boundDevices?: ReadonlySet<string>
  tokenHash: string
  /** Set if the call uses an API token of the user. `grants` are then limited to the token's scope. */
  apiToken?: { id: string; title: string }
}

/** A paired screen. `wantedVersion`: player version that it should run. */
export type ScreenCaller = {
  deviceId: string
  eid: string
  name: string
  tokenHash: string
  wantedVersion: string | null
}

/** Returns the caller. Throws on public, signed and device routes, which have none. */
export function callerOf({ caller }: { caller: Caller | null }): Caller {
  if (!caller) throw new Error('A handler of a public route asked for the caller')
  return caller
}

/**
 * Returns the caller of a call that returns a secret. Throws for API tokens, because the secret would remain usable
 * after the token is deleted.
 */
export function personOf(context: { caller: Caller | null }): Caller {
  const caller = callerOf(context)
  if (caller.apiToken) throw new AppError('auth.forbidden')
  return caller
}

/** Returns the calling screen. Throws on routes that are not for screens. */
export function screenOf({ screen }: { screen: ScreenCaller | null }): ScreenCaller {
  if (!screen) throw new Error('A handler asked for the screen on a route that is not for screens')
  return screen
}

export function hasPerm(caller: Caller, page: string, perm: PermType): boolean {
  return caller.grants.get(page)?.has(perm) ?? false
}
