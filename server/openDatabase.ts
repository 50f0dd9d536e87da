import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { PoolConfig } from 'pg'
import type { Config } from './config.ts'
import { connect } from './db/connect.ts'
import { lockDirectory } from './db/embedded/lockDirectory.ts'
import { startEmbedded } from './db/embedded/startEmbedded.ts'
import { migrate } from './db/migrate.ts'
import type { Database } from './db/schema.ts'

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
export async function openDatabase({ config, log, onLost }: Options): Promise<OpenDatabase> {
  const server = await openServer({ config, log, onLost })
  const { db } = connect(server.connection)
  const close = async () => {
    await db.destroy()
    await server.stop()
  }
  try {
    const migrated = await migrate(db, join(config.root, 'server/db/migrations'))
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
  const embedded = await startEmbedded({ dataDir: config.dataDir, log, onLost })
  return { connection: embedded.connection as PoolConfig, stop: embedded.stop, kind: 'embedded PostgreSQL' }
}

async function openOwn(config: Config, connectionString: string, log: Options['log']) {
  const lock = await lockDirectory({ dataDir: config.dataDir, log })
  return { connection: { connectionString } as PoolConfig, stop: lock.release, kind: 'PostgreSQL at DATABASE_URL' }
}
