import type { Kysely } from 'kysely'
import type { PermType } from '#contract/kernel/route.ts'
import type { Database } from '#server/db/schema.ts'
import { readGrants } from './readGrants.ts'

declare module '#server/kernel/parts.ts' {
  interface Parts {
    grants: Grants
  }
}

export type Granted = ReadonlyMap<string, ReadonlySet<PermType>>
type Wanted = {
  /**
   * Version of all roles and menu rows, read in the same statement as the roles; it changes with each change of them.
   * Null: unknown, so the grants are not cached.
   */
  version: string | null
  roleIds: readonly string[]
  parentRoleIds: readonly string[] | null
}
/** Returns the rights granted by roles, from a cache if roles and menu have not changed. */
export type Grants = (db: Kysely<Database>, wanted: Wanted) => Promise<Granted>

/** Maximum number of cached role combinations; an installation has about a dozen. */
const mostKept = 1_000

/**
 * Creates a function that reads and caches rights. Every committed change of roles or menu changes the version
 * (migration 0096), so revoked rights end with the next call on every server, without a notification between servers.
 * Rights are read after the version, so cached rights are never older than their version.
 */
export function createGrants(): Grants {
  let current: string | null = null
  const cache = new Map<string, Granted>()

  return async (db, { version, roleIds, parentRoleIds }) => {
    const key = JSON.stringify([version, roleIds, parentRoleIds])
    const found = cache.get(key)
    if (found) return found
    const grants = await readGrants(db, roleIds, parentRoleIds)
    if (version === null) return grants
    if (version !== current || cache.size >= mostKept) cache.clear()
    current = version
    cache.set(key, grants)
    return grants
  }
}
