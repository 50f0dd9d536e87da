// One PostgreSQL for the run; every test file gets its own database made from a migrated template. Programs that tests start are built once.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { build } from '#scripts/build.mjs'
import { connect } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded/startEmbedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { installQueues } from '#server/jobs/installQueues.ts'
import { tasks } from '#server/tasks.ts'

export const templateName = 'marquee_template'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: pg.ClientConfig
  }
}

export default async function setup(project: TestProject) {
  await build({ names: ['children'], log: () => undefined })
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-tests-'))
  // As root the database runs as another account, which must be able to enter.
  await chmod(dataDir, 0o711)
  const embedded = await startEmbedded({ dataDir, log: () => undefined })
  const cluster = embedded.connection as pg.ClientConfig
  const client = new pg.Client(cluster)
  await client.connect()
  await client.query(`CREATE DATABASE ${templateName}`)
  await client.end()
  const { db } = connect({ ...cluster, database: templateName })
  await migrate(db, join(import.meta.dirname, '../../../server/db/migrations'))
  await installQueues(db, Object.keys(tasks))
  await db.destroy()
  project.provide('cluster', { ...cluster })
  return async () => {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
