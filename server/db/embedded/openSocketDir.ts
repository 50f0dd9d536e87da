import { chown, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assertReachable } from './assertReachable.ts'
import type { Account } from './chooseAccount.ts'

/** Bytes of a socket's path without its closing zero; Linux has room for four more. */
const PATH_LIMIT = 103

/** A new private directory, short enough for a socket; the caller removes it. */
export async function openSocketDir(account: Account): Promise<string> {
  // A service may have a temporary directory that nobody else sees, and its commands have to find the socket.
  const wanted = process.env.RUNTIME_DIRECTORY ?? tmpdir()
  const fits = Buffer.byteLength(join(wanted, 'marquee-XXXXXX', '.s.PGSQL.5432')) <= PATH_LIMIT
  const parent = fits ? wanted : '/tmp'
  if (account) await assertReachable({ dir: parent, account, advice: 'set TMPDIR to a directory it can enter' })
  const dir = await mkdtemp(join(parent, 'marquee-'))
  if (account) await chown(dir, account.uid, account.gid)
  return dir
}
