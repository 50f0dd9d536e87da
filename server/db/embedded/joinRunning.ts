import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from './ensureDatabase.ts'

/** The way to the database that the server of this directory runs. Throws an Error that says what keeps this account from it. */
export async function joinRunning(dataDir: string): Promise<Connection> {
  try {
    const home = join(dataDir, 'pg')
    const password = (await readFile(join(home, 'password'), 'utf8')).trim()
    const [, , , port = '', socketDir = '', host = ''] = (
      await readFile(join(home, 'data/postmaster.pid'), 'utf8')
    ).split('\n')
    const place = { host: socketDir === '' ? host : socketDir, port: Number(port) }
    return { ...place, user: 'marquee', password, database: 'marquee', ssl: false }
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`The running database cannot be joined: ${why}. Run this as the account that the server runs as.`, {
      cause,
    })
  }
}
