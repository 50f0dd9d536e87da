import type { Kysely } from 'kysely'
import type { PermType } from '#contract/kernel/route.ts'
import type { Database } from '#server/db/schema.ts'
import { readGrants } from './readGrants.ts'

declare module '#server/calls/parts.ts' {
  interface Parts {
    grants: Grants
  }
}

export type Granted = ReadonlyMap<string, ReadonlySet<PermType>>
type Wanted = {
  /** Of the rights in the database, read in the statement that read the roles; null: there is none. */
  version: string | null
  roleIds: readonly string[]
  parentRoleIds: readonly string[] | null
}
/** What roles grant, kept in memory for as long as the database says that it is so. */
export type Grants = (db: Kysely<Database>, wanted: Wanted) => Promise<Granted>

/** Combinations of roles; an installation has a dozen. */
const mostKept = 1_000

/**
 * The version is another one from the moment a change of roles or menu is committed (migration 0096), so that what is taken away is
 * gone on the next call, on every server: nobody has to be told. What is read here is read after the version was, and is never older.
 */
export function createGrants(): Grants {
  let current: string | null = null
  const kept = new Map<string, Granted>()

  return async (db, { version, roleIds, parentRoleIds }) => {
    const key = JSON.stringify([version, roleIds, parentRoleIds])
    const found = kept.get(key)
    if (found) return found
    const grants = await readGrants(db, roleIds, parentRoleIds)
    if (version === null) return grants
    if (version !== current || kept.size >= mostKept) kept.clear()
    current = version
    kept.set(key, grants)
    return grants
  }
}
