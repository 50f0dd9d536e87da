// The real application on a real PostgreSQL, listening on a free port.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import type { Envelope } from '#contract/kernel/envelope.ts'
import type { HashPassword } from '#server/accounts/signIn/passwords.ts'
import { type AppOptions, buildApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/base/config.ts'
import { createParts } from '#server/createParts.ts'
import { connect } from '#server/db/connect.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { createLive, type Live } from '#server/live/createLive.ts'
import type { LiveBus } from '#server/live/LiveBus.ts'
import { hasOwnScope } from '#server/registries/behaviors.ts'
import { adminPassword, cheapHash, startedTemplateName } from './cluster.ts'
import { dropDatabase } from './dropDatabase.ts'

export { adminPassword }

const root = join(import.meta.dirname, '../../../..')

export type Client = {
  token: string
  get<T = unknown>(url: string, query?: Record<string, string | number>): Promise<Envelope<T>>
  post<T = unknown>(url: string, body?: Record<string, unknown>): Promise<Envelope<T>>
  put<T = unknown>(url: string, body?: Record<string, unknown>): Promise<Envelope<T>>
  delete<T = unknown>(url: string): Promise<Envelope<T>>
}

export type TestServer = {
  app: FastifyInstance
  parts: Parts
  /** The server's connection pool, without its reserved connections. */
  pool: pg.Pool
  live: Live
  url: string
  /** Client without a session. */
  anonymous: Client
  /** Client of `admin`, whose first password is changed. */
  admin: Client
  /** Signs in an existing account. */
  signIn(username: string, password: string): Promise<Client>
  /** Adds an ordinary account (ROLE_USER) whose first password is changed. */
  addUser(username: string, values?: Record<string, unknown>): Promise<Client & { id: string }>
  idOf(username: string): Promise<string>
  close(): Promise<void>
}

type Options = {
  config?: Partial<Config>
  extend?: AppOptions['extend']
  now?: () => Date
  bus?: LiveBus
  hashPassword?: HashPassword
  /** Number of connections instead of the default six. */
  connections?: number
}

let count = 0

export async function startTestServer({
  config,
  extend,
  now,
  bus,
  hashPassword = cheapHash,
  connections = 6,
}: Options = {}): Promise<TestServer> {
  count += 1
  const cluster = inject('cluster')
  const database = `test_${process.pid}_${Date.now().toString(36)}_${count}`
  const owner = new pg.Client(cluster)
  await owner.connect()
  // Copies the template's files, so that PostgreSQL does not write their content to the WAL.
  await owner.query(`CREATE DATABASE ${database} TEMPLATE ${startedTemplateName} STRATEGY FILE_COPY`)
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-data-'))
  const { db, pool } = connect({ ...cluster, database, max: connections })
  const live = createLive({ bus, hasOwnScope })
  const base = readConfig(
    {
      DATA_DIR: dataDir,
      LOG_LEVEL: 'fatal',
      RATE_LIMIT: '10000',
      SITE_TIME_ZONE: 'Asia/Shanghai',
      ADMIN_PASSWORD: adminPassword,
    },
    root,
    '0.0.0-test',
  )
  const parts: Parts = {
    ...createParts({ ...base, mediaDir: join(config?.dataDir ?? dataDir, 'media'), ...config }, db, live.publish, {
      ...cluster,
      database,
    }),
    hashPassword,
    ...(now ? { now } : {}),
  }
  const app = await buildApp({ parts, live, webDir: join(root, 'dist/web'), extend })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })

  const signIn = async (username: string, password: string) => {
    const answer = await createClient(url, '').post<string>('/xboot/login', { username, password })
    if (!answer.success) throw new Error(`${username} cannot sign in: ${answer.message}`)
    return createClient(url, answer.result)
  }
  if (hashPassword !== cheapHash)
    await db
      .updateTable('user')
      .set({ password: await hashPassword(adminPassword) })
      .execute()
  const admin = await signIn('admin', adminPassword)

  return {
    app,
    parts,
    pool,
    live,
    url,
    admin,
    anonymous: createClient(url, ''),
    signIn,
    async addUser(username, values = {}) {
      const password = 'Harbour-17-x'
      const added = await admin.post<{ id: string }>('/xboot/user/admin/add', { username, password, ...values })
      if (!added.success) throw new Error(`${username} cannot be added: ${JSON.stringify(added.error)}`)
      await db.updateTable('user').set({ mustChangePassword: false }).where('username', '=', username).execute()
      return { ...(await signIn(username, password)), id: added.result.id }
    },
    async idOf(username) {
      return (await db.selectFrom('user').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
    },
    async close() {
      await app.close()
      await db.destroy()
      await dropDatabase(owner, database)
      await owner.end()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Sends requests like the administration: forms, and JSON if a value is null or nested. */
export function createClient(url: string, token: string): Client {
  async function send<T>(method: string, path: string, body?: Record<string, unknown>): Promise<Envelope<T>> {
    const isNested = Object.values(body ?? {}).some(value => value === null || typeof value === 'object')
    const response = await fetch(url + path, {
      method,
      headers: {
        accessToken: token,
        'Accept-Language': 'en-US',
        ...(body ? { 'content-type': isNested ? 'application/json' : 'application/x-www-form-urlencoded' } : {}),
      },
      body:
        body &&
        (isNested
          ? JSON.stringify(body)
          : new URLSearchParams(Object.entries(body).map(([key, value]) => [key, String(value)]))),
    })
    return (await response.json()) as Envelope<T>
  }
  return {
    token,
    get: (path, query = {}) => {
      const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
      return send('GET', search.size > 0 ? `${path}?${search}` : path)
    },
    post: (path, body = {}) => send('POST', path, body),
    put: (path, body = {}) => send('PUT', path, body),
    delete: path => send('DELETE', path),
  }
}
