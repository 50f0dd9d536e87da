// Starts a server on the database and data directory of a test server. The server kills itself at `dieAt`; with
// `none` it survives, as the successor of a killed server.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import type { FatalOrders } from './fatalServer.ts'
import { type Client, createClient, type TestServer } from './testServer.ts'

const root = join(import.meta.dirname, '../../../..')
const script = join(root, 'dist/children/fatalServer.js')

export type FatalServer = {
  url: string
  /** A client of this server, signed in as `admin`. */
  client: Client
  child: ChildProcess
  /** Resolves with the signal that ended the process; null if it exited. */
  ended: Promise<NodeJS.Signals | null>
}

export async function startFatal(server: TestServer, dieAt: FatalOrders['dieAt']): Promise<FatalServer> {
  const found = await sql<{ name: string }>`SELECT current_database() AS "name"`.execute(server.parts.db)
  const connection = { ...inject('cluster'), database: found.rows[0]?.name }
  const orders = JSON.stringify({ connection, dataDir: server.parts.config.dataDir, root, dieAt })
  const child = spawn(process.execPath, [script, orders], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = await once(child.stdout, 'data')
  return {
    url: String(url),
    client: createClient(String(url), server.admin.token),
    child,
    ended: once(child, 'exit').then(([, signal]) => signal),
  }
}
