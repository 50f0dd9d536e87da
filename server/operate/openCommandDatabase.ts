import pg from 'pg'
import type { Config } from '#server/base/config.ts'
import { connectionOfRunning } from '#server/db/embedded/connectionOfRunning.ts'
import { holderOf } from '#server/db/embedded/lockDirectory.ts'
import { openServer } from '#server/db/openServer.ts'

/**
 * Opens the database at DATABASE_URL for a command. If DATABASE_URL is not set, opens the embedded database: the one
 * of the running server, or else one that this function starts and `close` stops.
 */
export async function openCommandDatabase(
  config: Config,
): Promise<{ connection: pg.ClientConfig; close(): Promise<void> }> {
  if (config.databaseUrl === null && (await holderOf(config.dataDir)))
    return { connection: await connectionOfRunning(config.dataDir), close: async () => undefined }
  if (config.databaseUrl !== null)
    return { connection: { connectionString: config.databaseUrl }, close: async () => undefined }
  const { connection, stop } = await openServer({
    config,
    log: () => undefined,
    onLost: error => console.error(error.message),
  })
  return { connection, close: stop }
}

/** Opens a connection; the caller must end it. */
export async function connectTo(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection)
  // A lost connection also rejects the pending query. An error event without a listener would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
