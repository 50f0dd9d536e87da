import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from './ensureDatabase.ts'

/**
 * Returns the options for a connection to the embedded database that a running server has opened in this directory.
 * Throws an Error that gives the reason if the files cannot be read.
 */
export async function connectionOfRunning(dataDir: string): Promise<Connection> {
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
