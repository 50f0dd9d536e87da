// Who calls: a signed-in person, or a screen.
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
  tokenHash: string
}

export type ScreenCaller = { deviceId: string; eid: string; name: string; tokenHash: string }

/** The caller of a route that only members reach. */
export function callerOf({ caller }: { caller: Caller | null }): Caller {
  if (!caller) throw new Error('A handler of a public route asked for the caller')
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
