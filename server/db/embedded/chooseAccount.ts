import { chown, lchown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Null: the database runs as the account of this process. */
export type Account = { uid: number; gid: number } | null

const NOBODY = { uid: 65534, gid: 65534 }

/**
 * PostgreSQL refuses to run as root. If this process is root, returns the cluster's owner, or `nobody`, and gives it
 * a cluster owned by root.
 */
export async function chooseAccount(cluster: string): Promise<Account> {
  if (process.getuid?.() !== 0) return null
  const owner = await stat(cluster).catch(() => null)
  if (!owner) return NOBODY
  if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  // A cluster that root copied from a backup belongs to root.
  for (const entry of await readdir(cluster, { recursive: true })) {
    await lchown(join(cluster, entry), NOBODY.uid, NOBODY.gid)
  }
  // Done last, because the owner of the top directory shows later starts that the change is complete.
  await chown(cluster, NOBODY.uid, NOBODY.gid)
  return NOBODY
}
