import { chown, lchown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Null: the database runs as the account this process has. */
export type Account = { uid: number; gid: number } | null

const NOBODY = { uid: 65534, gid: 65534 }

/** As root, the owner of the cluster that is there, or nobody: PostgreSQL refuses to run as root. */
export async function chooseAccount(cluster: string): Promise<Account> {
  if (process.getuid?.() !== 0) return null
  const owner = await stat(cluster).catch(() => null)
  if (!owner) return NOBODY
  if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  // A cluster copied back from a backup by root belongs to root.
  for (const entry of await readdir(cluster, { recursive: true })) {
    await lchown(join(cluster, entry), NOBODY.uid, NOBODY.gid)
  }
  // Last, because it says that the rest is done.
  await chown(cluster, NOBODY.uid, NOBODY.gid)
  return NOBODY
}
