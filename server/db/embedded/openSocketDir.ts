import { chown, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assertReachable } from './assertReachable.ts'
import type { Account } from './chooseAccount.ts'

/** Maximum length of a socket path in bytes on macOS, without the final NUL; Linux allows four bytes more. */
const PATH_LIMIT = 103

/** Creates a private directory whose path is short enough for a socket. The caller removes it. */
export async function openSocketDir(account: Account): Promise<string> {
  // Prefers RUNTIME_DIRECTORY to the temporary directory: systemd may give the service a private temporary directory,
  // in which commands that an operator runs would not find the socket.
  const wanted = process.env.RUNTIME_DIRECTORY ?? tmpdir()
  const fits = Buffer.byteLength(join(wanted, 'marquee-XXXXXX', '.s.PGSQL.5432')) <= PATH_LIMIT
  const parent = fits ? wanted : '/tmp'
  if (account) await assertReachable({ dir: parent, account, advice: 'set TMPDIR to a directory it can enter' })
  const dir = await mkdtemp(join(parent, 'marquee-'))
  if (account) await chown(dir, account.uid, account.gid)
  return dir
}
