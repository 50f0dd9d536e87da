// Who calls: a signed-in person, or a screen.
import { AppError } from '#contract/errors/errors.ts'
import type { PermType } from '#contract/kernel/route.ts'

/** The signed-in person as it is now, read from the database on every call. */
export type Caller = {
  id: string
  username: string
  type: 0 | 1 | 2 | 3
  /** Of a sub-account. */
  parentId: string | null
  /** What the wire calls the parent, or who made the account. */
  createBy: string | null
  mustChangePassword: boolean
  roleIds: string[]
  /** Page → buttons. */
  grants: ReadonlyMap<string, ReadonlySet<PermType>>
  /** Accounts whose rows count as one's own: oneself, one's sub-accounts; for a sub-account its parent. */
  ownIds: readonly string[]
  /** Devices that are bound to one of these; known of the person behind a socket alone. */
  boundDevices?: ReadonlySet<string>
  tokenHash: string
  /** A program that calls in the person's name, with some of the person's rights. */
  apiToken?: { id: string; title: string }
}

/** `wantedVersion`: the player that it is to run. */
export type ScreenCaller = {
  deviceId: string
  eid: string
  name: string
  tokenHash: string
  wantedVersion: string | null
}

/** The caller of a route that only members reach. */
export function callerOf({ caller }: { caller: Caller | null }): Caller {
  if (!caller) throw new Error('A handler of a public route asked for the caller')
  return caller
}

/** The caller of a call that hands out a secret: what a program got by its token would outlive the token. */
export function personOf(context: { caller: Caller | null }): Caller {
  const caller = callerOf(context)
  if (caller.apiToken) throw new AppError('auth.forbidden')
  return caller
}

/** The screen of a route that only screens reach. */
export function screenOf({ screen }: { screen: ScreenCaller | null }): ScreenCaller {
  if (!screen) throw new Error('A handler asked for the screen on a route that is not for screens')
  return screen
}

export function hasPerm(caller: Caller, page: string, perm: PermType): boolean {
  return caller.grants.get(page)?.has(perm) ?? false
}
