import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import type { Account } from './chooseAccount.ts'

const ENTER_EACH = 'for dir; do cd "$dir" 2>/dev/null || { printf %s "$dir"; exit 1; }; done'

export type ReachableOptions = { dir: string; account: NonNullable<Account>; advice: string }

/**
 * Throws an Error if `account` may not enter a directory on the path to `dir`. The Error names the
 * first such directory.
 */
export async function assertReachable({ dir, account, advice }: ReachableOptions): Promise<void> {
  const way = [dir]
  for (let at = dir; at !== dirname(at); at = dirname(at)) way.unshift(dirname(at))
  // Opens the directories in a process of that account instead of reading their mode bits, because access control
  // lists count as well.
  const barrier = await new Promise<string>((resolve, reject) => {
    const child = spawn('/bin/sh', ['-c', ENTER_EACH, 'sh', ...way], {
      ...account,
      cwd: '/',
      env: {},
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let output = ''
    child.stdout.on('data', chunk => {
      output += String(chunk)
    })
    child.on('error', reject)
    child.on('close', () => resolve(output))
  })
  if (!barrier) return
  throw new Error(
    `PostgreSQL refuses to run as root, so the database runs as account ${account.uid}, which may not enter ${barrier}. ` +
      `Run: chmod o+x '${barrier}', or ${advice}.`,
  )
}
