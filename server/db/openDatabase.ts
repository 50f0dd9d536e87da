import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { PoolConfig } from 'pg'
import type { Config } from '#server/base/config.ts'
import { installQueues } from '#server/jobs/installQueues.ts'
import { connect } from './connect.ts'
import { lockDirectory } from './embedded/lockDirectory.ts'
import { startEmbedded } from './embedded/startEmbedded.ts'
import { migrate } from './migrate.ts'
import type { Database } from './schema.ts'

export type OpenDatabase = {
  db: Kysely<Database>
  connection: PoolConfig
  /** What is told to the operator. */
  kind: string
  migrated: string[]
  close(): Promise<void>
}

type Options = { config: Config; log: (line: string) => void; onLost: (error: Error) => void }

/** Embedded unless DATABASE_URL names one's own; brought to the newest migration either way. */
export async function openDatabase({
  queues,
  ...options
}: Options & { queues: readonly string[] }): Promise<OpenDatabase> {
  const { config } = options
  const server = await openServer(options)
  const { db } = connect(server.connection)
  const close = async () => {
    await db.destroy()
    await server.stop()
  }
  try {
    if (config.databaseUrl) await assertUsable(db, config.databaseUrl)
    const migrated = await migrate(db, join(config.root, 'server/db/migrations'))
    await installQueues(db, queues)
    return { db, connection: server.connection, kind: server.kind, migrated, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The database as it is. */
export function openServer({ config, log, onLost }: Options) {
  return config.databaseUrl ? openOwn(config, config.databaseUrl, log) : openEmbedded(config, log, onLost)
}

async function openEmbedded(config: Config, log: Options['log'], onLost: Options['onLost']) {
  const embedded = await startEmbedded({ dataDir: config.dataDir, log, warn: console.error, onLost })
  return { connection: embedded.connection as PoolConfig, stop: embedded.stop, kind: 'embedded PostgreSQL' }
}

async function openOwn(config: Config, connectionString: string, log: Options['log']) {
  const lock = await lockDirectory({ dataDir: config.dataDir, log })
  return { connection: { connectionString } as PoolConfig, stop: lock.release, kind: 'PostgreSQL at DATABASE_URL' }
}

/** The first question to it: what fails here has to do with its address, its account or its name. */
async function assertUsable(db: Kysely<Database>, url: string): Promise<void> {
  try {
    await sql`SELECT 1`.execute(db)
  } catch (thrown) {
    // Of several addresses that were tried, the first says enough.
    const cause = thrown instanceof AggregateError ? thrown.errors[0] : thrown
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`The PostgreSQL server at DATABASE_URL (${placeOf(url)}) cannot be used: ${why}.`, { cause })
  }
}

/** Without the password. */
function placeOf(text: string): string {
  if (!URL.canParse(text)) return 'unreadable'
  const { host, pathname } = new URL(text)
  return `${host}${pathname}`
}
