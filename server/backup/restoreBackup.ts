import { createReadStream } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import type { PluginMigrations } from '#server/db/migratePlugins.ts'
import { installQueues } from '#server/jobs/queue/installQueues.ts'
import { type BackupHead, backupFormat } from './backupFormat.ts'
import { buildTables } from './buildTables.ts'
import { loadTables } from './loadTables.ts'
import { readBackup } from './readBackup.ts'
import { queueRestoredJobs } from './restoredJobs.ts'

type Options = {
  connection: pg.ClientConfig
  file: string
  migrations: string
  /** External plugins of this build. */
  plugins?: readonly PluginMigrations[]
  /** Names of the tasks that may be in the job queue. */
  queues: readonly string[]
  /** Deletes the content of the database first. If false, a database with content is an error. */
  replace?: boolean
}
export type Restored = { head: BackupHead; rows: Record<string, number> }

/**
 * Restores a backup. Everything except the queued jobs is restored in one transaction, so a truncated, damaged or
 * newer backup changes nothing. Throws errors with advice for the operator.
 */
export async function restoreBackup({
  connection,
  file,
  migrations,
  plugins = [],
  queues,
  replace = false,
}: Options): Promise<Restored> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const reader = readBackup(reportTruncation(createReadStream(file).pipe(createGunzip())))
    const head = readHead(await reader.line(), file)
    await refuseInUse(client, replace)
    await client.query('BEGIN')
    if (replace) await dropSchemas(client)
    await buildTables(client, head, migrations, plugins)
    const rows = await loadTables(client, reader)
    await client.query('COMMIT')
    const { db } = connect(connection)
    try {
      await migrate(db, migrations, plugins)
      await installQueues(db, queues)
    } finally {
      await db.destroy()
    }
    await queueRestoredJobs(client)
    return { head, rows }
  } finally {
    await client.end()
  }
}

function readHead(line: string | null, file: string): BackupHead {
  const text = line?.startsWith('-- {') ? line.slice(3) : '{}'
  const head = JSON.parse(text) as Partial<BackupHead>
  if (head.marquee !== backupFormat || !head.migrations)
    throw new Error(`${file} is no backup that this version can read`)
  const { marquee, version = '', time = '', migrations, plugins = {} } = head
  return { marquee, version, time, migrations, plugins }
}

async function refuseInUse(client: pg.Client, replace: boolean): Promise<void> {
  // Checks repeatedly, because PostgreSQL may still list a connection that was just closed.
  for (let looks = 0; await isInUse(client); looks += 1) {
    if (looks === 20) throw new Error('The database is in use: stop every server that works with it')
    await sleep(100)
  }
  const tables = await client.query(
    `SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' LIMIT 1`,
  )
  if (tables.rows.length > 0 && !replace) {
    throw new Error('The database is not empty. To give up what it holds, run this again with --replace')
  }
}

async function isInUse(client: pg.Client): Promise<boolean> {
  const others = await client.query(
    'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() LIMIT 1',
  )
  return others.rows.length > 0
}

async function dropSchemas(client: pg.Client): Promise<void> {
  await client.query('DROP SCHEMA IF EXISTS pgboss CASCADE')
  await client.query('DROP SCHEMA public CASCADE')
  await client.query('CREATE SCHEMA public')
  await client.query('GRANT USAGE ON SCHEMA public TO PUBLIC')
}

/** Reports a truncated gzip stream with the same error as a backup whose last line is missing. */
async function* reportTruncation(unpacked: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* unpacked
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'Z_BUF_ERROR')
      throw new Error('The backup is cut off')
    throw error
  }
}
