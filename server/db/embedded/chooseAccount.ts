import { chown, lchown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Null: the database runs as the account of this process. */
export type Account = { uid: number; gid: number } | null

const NOBODY = { uid: 65534, gid: 65534 }

/**
 * Chooses the account for PostgreSQL, which refuses to run as root. Null if this process does not run as root.
 * Otherwise returns the owner of the cluster, or `nobody` if there is no cluster. If root owns the cluster, makes
 * `nobody` its owner and returns `nobody`.
 */
export async function chooseAccount(cluster: string): Promise<Account> {
  if (process.getuid?.() !== 0) return null
  const owner = await stat(cluster).catch(() => null)
  if (!owner) return NOBODY
  if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  // Root owns the cluster, for example because root copied it from a backup.
  for (const entry of await readdir(cluster, { recursive: true })) {
    await lchown(join(cluster, entry), NOBODY.uid, NOBODY.gid)
  }
  // Done last: as long as root owns the top directory, a later start repeats an interrupted change.
  await chown(cluster, NOBODY.uid, NOBODY.gid)
  return NOBODY
}
