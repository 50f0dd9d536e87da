// Runs Directus with default settings, but without its load limiter, in its own database on our server's PostgreSQL,
// with a copy of the compared table.
import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { untilAnswered } from '#bench/support/server.ts'
import { connectTo } from '#tests/e2e/support/connectTo.ts'
import { freePort } from '#tests/support/freePort.ts'
import { copyTable } from './copyTable.ts'
import { fetchDirectus } from './fetchDirectus.ts'

const run = promisify(execFile)
const patience = 120_000
const database = 'directus'
export const directusAccount = { email: 'admin@example.com', password: 'Quiet-River-9' }

export type Directus = { url: string; pid: number; token: string; stop(): Promise<void> }

/** Starts Directus. `dataDir`: our server's data directory; `fields`: columns of the table that Directus shows. */
export async function startDirectus(dataDir: string, table: string, fields: readonly string[]): Promise<Directus> {
  const folder = await fetchDirectus()
  const connection = await createDatabase(dataDir, table)
  const storage = mkdtempSync(join(tmpdir(), 'marquee-directus-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DB_CLIENT: 'pg',
    DB_HOST: connection.host,
    DB_PORT: String(connection.port),
    DB_DATABASE: database,
    DB_USER: connection.user,
    DB_PASSWORD: connection.password,
    KEY: 'bench',
    SECRET: 'bench-bench-bench-bench-bench-bench',
    ADMIN_EMAIL: directusAccount.email,
    ADMIN_PASSWORD: directusAccount.password,
    STORAGE_LOCAL_ROOT: storage,
    LOG_LEVEL: 'error',
    TELEMETRY: 'false',
    // Directus' limiter would reject calls under load.
    PRESSURE_LIMITER_ENABLED: 'false',
    NODE_ENV: 'production',
  }
  const cli = join(folder, 'node_modules/directus/cli.js')
  await run(process.execPath, [cli, 'bootstrap'], { cwd: folder, env, timeout: patience })
  const child = spawn(process.execPath, [cli, 'start'], { cwd: folder, env, stdio: 'ignore' })
  const ended = new Promise(done => child.once('exit', done))
  const onExit = () => {
    child.kill('SIGKILL')
    rmSync(storage, { recursive: true, force: true })
  }
  process.once('exit', onExit)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    process.off('exit', onExit)
    rmSync(storage, { recursive: true, force: true })
  }
  try {
    await untilAnswered(`${url}/server/ping`, child)
    return { url, pid: child.pid ?? 0, token: await prepare(url, table, fields), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Registers the table as a collection whose list shows `fields`; returns an access token. */
async function prepare(url: string, collection: string, fields: readonly string[]): Promise<string> {
  let token = ''
  const send = async <T>(method: 'POST' | 'PATCH', path: string, body: object): Promise<T> => {
    const response = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return ((await response.json()) as { data: T }).data
  }
  token = (await send<{ access_token: string }>('POST', '/auth/login', directusAccount)).access_token
  await send('PATCH', `/collections/${collection}`, { meta: { icon: 'tv' } })
  await send('POST', '/presets', { collection, layout: 'tabular', layout_query: { tabular: { fields, limit: 20 } } })
  return token
}

type Connection = { host: string; port: number; user: string; password: string }

async function createDatabase(dataDir: string, table: string): Promise<Connection> {
  const { host = '', port = 0, user = '', password } = connectTo(dataDir, 1).options
  const connection = { host, port, user, password: String(password) }
  const ours = new pg.Client({ ...connection, database: 'marquee' })
  const theirs = new pg.Client({ ...connection, database })
  await ours.connect()
  try {
    await ours.query(`CREATE DATABASE "${database}"`)
    await theirs.connect()
    await copyTable(ours, theirs, table).finally(() => theirs.end())
  } finally {
    await ours.end()
  }
  return connection
}
