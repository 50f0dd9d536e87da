// Starts several servers at once, and servers that fail to start.

import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { seed } from '#server/accounts/seed.ts'
import { readConfig } from '#server/base/config.ts'
import { createParts } from '#server/createParts.ts'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { openServer } from '#server/db/openServer.ts'
import { installQueues } from '#server/jobs/queue/installQueues.ts'
import { createLive } from '#server/live/createLive.ts'
import { openDatabase } from '#server/openDatabase.ts'
import { startErrorOf } from '#server/operate/startErrorOf.ts'
import { hasOwnScope } from '#server/registries/behaviors.ts'
import { tasks } from '#server/registries/tasks.ts'
import { templateName } from '#tests/server/support/servers/cluster.ts'
import { dropDatabase } from '#tests/server/support/servers/dropDatabase.ts'
import { freePort } from '#tests/support/freePort.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const migrations = join(root, 'server/db/migrations')
const cluster = inject('cluster')
let owner: pg.Client
let dataDir: string
const made: string[] = []

beforeAll(async () => {
  owner = new pg.Client(cluster)
  await owner.connect()
  dataDir = await mkdtemp(join(tmpdir(), 'marquee-start-'))
})
afterAll(async () => {
  for (const name of made) await dropDatabase(owner, name)
  await owner.end()
  await rm(dataDir, { recursive: true, force: true })
})

async function makeDatabase(template = 'template1'): Promise<string> {
  const name = `start_${process.pid}_${Date.now().toString(36)}_${made.length}`
  await owner.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  made.push(name)
  return name
}

const configOf = (env: NodeJS.ProcessEnv = {}) => readConfig({ DATA_DIR: dataDir, ...env }, root, '0.0.0-test')
const quiet = { log: () => undefined, onLost: () => undefined }

test('three servers that start at once on an empty database all start, with one administrator and every queue once', async () => {
  const database = await makeDatabase()
  const pools = [1, 2, 3].map(() => connect({ ...cluster, database, max: 3 }))
  try {
    const passwords = await Promise.all(
      pools.map(async ({ db }) => {
        await migrate(db, migrations)
        await installQueues(db, Object.keys(tasks))
        return seed(createParts(configOf(), db, createLive({ hasOwnScope }).publish, { ...cluster, database }))
      }),
    )
    expect(passwords.filter(password => password !== null)).toHaveLength(1)
    const [first] = pools
    const users = await first?.db.selectFrom('user').select('username').execute()
    expect(users).toEqual([{ username: 'admin' }])
  } finally {
    for (const { db } of pools) await db.destroy()
  }
})

test('every setting that cannot be used is named in one line, without its value', () => {
  const read = () =>
    configOf({
      PORT: '70000',
      SITE_TIME_ZONE: 'Mars/Olympus',
      DATABASE_URL: 'nonsense',
      LOG_LEVEL: 'loud',
      RATE_LIMIT: 'x',
    })
  expect(read).toThrow(
    /^The environment cannot be used: PORT \(.+\), DATABASE_URL \(.+\), SITE_TIME_ZONE \(.+\), RATE_LIMIT \(.+\), LOG_LEVEL \(.+\)\.$/,
  )
  expect(read).not.toThrow(/Mars|nonsense|loud/)
})

test('a start that is refused writes one line and no trace', async () => {
  const ended = run(process.execPath, [join(root, 'dist/children/main.js')], {
    cwd: root,
    env: { ...process.env, PORT: 'abc', REDIS_URL: 'nowhere', DATA_DIR: dataDir },
  })
  await expect(ended).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The env[^\n]*PORT[^\n]*REDIS_URL[^\n]*\n$/),
  })
})

test('a PostgreSQL server that cannot be reached, or refuses, is named with its setting and without its password', async () => {
  const open = async (databaseUrl: string) => {
    const config = { ...configOf(), databaseUrl }
    const server = await openServer({ config, ...quiet })
    return openDatabase({ config, server, queues: Object.keys(tasks) }).finally(server.stop)
  }
  const port = await freePort()
  const closed = `postgres://marquee:Tidal-31@127.0.0.1:${port}/marquee`
  await expect(open(closed)).rejects.toThrow(
    new RegExp(`^The PostgreSQL server at DATABASE_URL \\(127.0.0.1:${port}/marquee\\) cannot be used: .*ECONNREFUSED`),
  )
  await expect(open(closed)).rejects.not.toThrow('Tidal-31')
})

test('a database that is newer than the program is refused by the name of its migration, and is not touched', async () => {
  const database = await makeDatabase(templateName)
  const { db, pool } = connect({ ...cluster, database, max: 3 })
  try {
    await pool.query(`INSERT INTO "kysely_migration" VALUES ('9999_tomorrow', '2046-01-01')`)
    await expect(migrate(db, migrations)).rejects.toThrow(
      'newer than this program: it has had the migration 9999_tomorrow',
    )
  } finally {
    await db.destroy()
  }
})

test('a full disk, a port in use and a database that broke off are said in words', () => {
  const config = configOf({ PORT: '7180' })
  const socket = (code: string, syscall: string) => Object.assign(new Error(`${syscall} ${code}`), { code, syscall })
  const driver = new Error('Client has encountered a connection error and is not queryable')
  for (const broken of [socket('EPIPE', 'write'), socket('ECONNRESET', 'read'), driver])
    expect(startErrorOf(broken, config)).toMatch(/^The connection to the database broke off/)
  expect(startErrorOf(socket('ECONNREFUSED', 'connect'), config)).toBe('connect ECONNREFUSED')
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  expect(startErrorOf(full, config)).toBe(`The disk is full: make room for ${dataDir} and start again.`)
  const log = new Error('/opt/postgres ended with 1:\nFATAL:  could not write lock file: No space left on device')
  expect(startErrorOf(log, config)).toBe(`The disk is full: make room for ${dataDir} and start again.`)
  const taken = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' })
  expect(startErrorOf(taken, config)).toBe('Port 7180 is in use by another program. End that, or set PORT to another.')
})
