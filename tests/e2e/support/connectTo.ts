import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** A separate connection pool to the database of the server with this data directory. */
export function connectTo(dataDir: string, max: number): pg.Pool {
  const [, , , port, host] = readFileSync(join(dataDir, 'pg/data/postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(join(dataDir, 'pg/password'), 'utf8').trim()
  const pool = new pg.Pool({ host, port: Number(port), user: 'marquee', database: 'marquee', password, max })
  // A server that stops ends unused connections.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}
