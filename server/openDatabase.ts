import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { PoolConfig } from 'pg'
import type { Config } from './base/config.ts'
import { connect } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import type { PluginMigrations } from './db/migratePlugins.ts'
import type { DatabaseServer } from './db/openServer.ts'
import type { Database } from './db/schema.ts'
import { installQueues } from './jobs/queue/installQueues.ts'

export type OpenDatabase = {
  db: Kysely<Database>
  connection: PoolConfig
  /** Kind of the database for messages to the operator, such as `embedded PostgreSQL`. */
  kind: string
  migrated: string[]
  close(): Promise<void>
}

type Options = {
  config: Config
  server: DatabaseServer
  queues: readonly string[]
  plugins?: readonly PluginMigrations[]
}

/** Connects to the database and applies the missing migrations. */
export async function openDatabase({ config, server, queues, plugins = [] }: Options): Promise<OpenDatabase> {
  const { db } = connect(server.connection)
  const close = () => db.destroy()
  try {
    if (config.databaseUrl) await assertUsable(db, config.databaseUrl)
    const migrated = await migrate(db, join(config.root, 'server/db/migrations'), plugins)
    await installQueues(db, queues)
    return { db, connection: server.connection, kind: server.kind, migrated, close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Runs a first query. If it fails, throws an Error that contains the address from the URL and the reason, for example
 * a wrong password or an unknown database.
 */
async function assertUsable(db: Kysely<Database>, url: string): Promise<void> {
  try {
    await sql`SELECT 1`.execute(db)
  } catch (thrown) {
    // If several addresses were tried, only the first error is reported.
    const cause = thrown instanceof AggregateError ? thrown.errors[0] : thrown
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`The PostgreSQL server at DATABASE_URL (${addressOf(url)}) cannot be used: ${why}.`, { cause })
  }
}

/** Returns host and path of the URL, without the password. */
function addressOf(text: string): string {
  if (!URL.canParse(text)) return 'unreadable'
  const { host, pathname } = new URL(text)
  return `${host}${pathname}`
}
