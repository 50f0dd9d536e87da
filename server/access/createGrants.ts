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
  /** Version of the rights, read in the same statement as the roles. Null: unknown, so the grants are not cached. */
  version: string | null
  roleIds: readonly string[]
  parentRoleIds: readonly string[] | null
}
/** Returns the rights granted by roles; cached per version of the rights. */
export type Grants = (db: Kysely<Database>, wanted: Wanted) => Promise<Granted>

/** Maximum number of cached role combinations; an installation has about a dozen. */
const mostKept = 1_000

/**
 * Creates a reader of rights with a cache. A committed change of roles or menu changes the version (migration 0096),
 * so revoked rights end on the next call on every server, without notification. Grants are read after their version
 * and therefore never older than it.
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
