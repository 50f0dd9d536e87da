import type { PoolConfig } from 'pg'
import type { Config } from '#server/base/config.ts'
import { lockDirectory } from './embedded/lockDirectory.ts'
import { startEmbedded } from './embedded/startEmbedded.ts'

export type DatabaseServer = {
  connection: PoolConfig
  /** Kind of the database for messages to the operator, such as `embedded PostgreSQL`. */
  kind: string
  stop(): Promise<void>
}

type Options = { config: Config; log: (line: string) => void; onLost: (error: Error) => void }

/**
 * Starts the embedded database server or, if DATABASE_URL is set, uses the server that it names.
 * Applies no migrations.
 */
export function openServer({ config, log, onLost }: Options): Promise<DatabaseServer> {
  return config.databaseUrl ? openExternal(config, config.databaseUrl, log) : openEmbedded(config, log, onLost)
}

async function openEmbedded(config: Config, log: Options['log'], onLost: Options['onLost']): Promise<DatabaseServer> {
  const embedded = await startEmbedded({ dataDir: config.dataDir, log, warn: console.error, onLost })
  return { connection: embedded.connection, stop: embedded.stop, kind: 'embedded PostgreSQL' }
}

async function openExternal(config: Config, connectionString: string, log: Options['log']): Promise<DatabaseServer> {
  const lock = await lockDirectory({ dataDir: config.dataDir, log })
  return { connection: { connectionString }, stop: lock.release, kind: 'PostgreSQL at DATABASE_URL' }
}
