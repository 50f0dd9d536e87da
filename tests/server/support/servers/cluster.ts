// One PostgreSQL per test run. Every test server gets its own database, a copy of a template with the data of a
// server's first start. The child processes of tests are built once.
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { build } from '#scripts/building/build.mjs'
import { seed } from '#server/accounts/seed.ts'
import type { HashPassword } from '#server/accounts/signIn/passwords.ts'
import { readConfig } from '#server/base/config.ts'
import { createParts } from '#server/createParts.ts'
import { connect } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded/startEmbedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { installQueues } from '#server/jobs/queue/installQueues.ts'
import { createLive } from '#server/live/createLive.ts'
import { hasOwnScope } from '#server/registries/behaviors.ts'
import { outside } from '#server/registries/outside.ts'
import { tasks } from '#server/registries/tasks.ts'
import { openScratch } from './openScratch.ts'

/** Template of a database that is migrated and otherwise empty. */
export const templateName = 'marquee_template'
/** Template of a database after a server's first start: has roles, menu and `admin`, whose password is changed. */
export const startedTemplateName = 'marquee_started'
export const adminPassword = 'Lighthouse-42'

/**
 * Hashes passwords of accounts whose password is not tested: with real parameters, hashing would take most of the
 * time of their creation.
 */
export const cheapHash: HashPassword = password => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/**
 * Disables protection against power failures, which do not happen during tests; writes of killed processes survive
 * without it.
 */
const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

declare module 'vitest' {
  interface ProvidedContext {
    cluster: pg.ClientConfig
  }
}

export default async function setup(project: TestProject) {
  await build({ names: ['children', 'towns'], log: () => undefined })
  const scratch = await openScratch()
  const dataDir = join(scratch.folder, 'cluster')
  const embedded = await startEmbedded({ dataDir, settings, log: () => undefined })
  const cluster = embedded.connection as pg.ClientConfig
  const client = new pg.Client(cluster)
  await client.connect()
  await client.query(`CREATE DATABASE ${templateName}`)
  await client.end()
  const { db } = connect({ ...cluster, database: templateName })
  await migrate(db, join(import.meta.dirname, '../../../../server/db/migrations'), outside)
  await installQueues(db, Object.keys(tasks))
  await db.destroy()
  await createStartedTemplate(cluster, join(dataDir, 'started'))
  project.provide('cluster', { ...cluster })
  return async () => {
    await embedded.stop()
    await scratch.close()
  }
}

/**
 * Creates the template by a server's first start. On an empty database, each test server would spend half of its
 * startup time on the steps of a first start.
 */
async function createStartedTemplate(cluster: pg.ClientConfig, dataDir: string): Promise<void> {
  const client = new pg.Client(cluster)
  await client.connect()
  await client.query(`CREATE DATABASE ${startedTemplateName} TEMPLATE ${templateName}`)
  await client.end()
  const connection = { ...cluster, database: startedTemplateName }
  const { db } = connect(connection)
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'fatal', SITE_TIME_ZONE: 'Asia/Shanghai', ADMIN_PASSWORD: adminPassword }
  const config = readConfig(env, join(import.meta.dirname, '../../../..'), '0.0.0-test')
  await seed({ ...createParts(config, db, createLive({ hasOwnScope }).publish, connection), hashPassword: cheapHash })
  await db.updateTable('user').set({ mustChangePassword: false }).execute()
  await db.destroy()
}
