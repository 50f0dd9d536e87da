// Compares lists and first views with Directus, over the same 100,000 devices in one PostgreSQL.
import { fillDevices } from '#bench/lists/deviceList.ts'
import type { Measurement } from '#bench/support/Measurement.ts'
import { startServer } from '#bench/support/server.ts'
import { connectTo } from '#tests/e2e/support/connectTo.ts'
import { lists } from './lists.ts'
import { measureOrReport } from './measureOrReport.ts'
import { startDirectus } from './startDirectus.ts'
import { toConsole } from './toConsole.ts'
import { views } from './views.ts'

/** Device fields shown in our list, by the names that both products use. */
const fields = ['name', 'status', 'eid', 'location', 'lastSeen', 'createTime']

export async function besideDirectus(): Promise<Measurement[]> {
  const server = await startServer({ env: { RATE_LIMIT: '1000000' } })
  try {
    const pool = connectTo(server.dataDir, 1)
    await fillDevices(pool).finally(() => pool.end())
    const directus = await startDirectus(server.dataDir, 'device', fields)
    try {
      const token = await server.token()
      const ours = { server, token }
      // `measureOrReport` reports a failure, so that the second comparison runs even if the first fails.
      return [
        ...(await measureOrReport('The list call', () => lists({ ours, theirs: directus, fields }), toConsole)),
        ...(await measureOrReport('The way to the list', () => views(server.url, directus.url), toConsole)),
      ]
    } finally {
      await directus.stop()
    }
  } finally {
    await server.stop()
  }
}
