import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from '#server/db/embedded/findBinaries.ts'
import { connectTo, openCommandDatabase } from '#server/operate/openCommandDatabase.ts'
import { bad, type Finding, type Installation, note, well } from './Finding.ts'

const oldest = 15

/** Checks that the database can be opened and meets the server's requirements. */
export async function checkDatabase({ config, running }: Pick<Installation, 'config' | 'running'>): Promise<Finding[]> {
  const isOwn = config.databaseUrl !== null
  try {
    if (!isOwn) findBinaries()
    if (!isOwn && running === null && !existsSync(join(config.dataDir, 'pg')))
      return [well('The embedded database is not there yet: the first start makes it')]
    const { connection, close } = await openCommandDatabase(config)
    try {
      return await askDatabase(connection, isOwn ? 'The database at DATABASE_URL' : 'The embedded database')
    } finally {
      await close()
    }
  } catch (thrown) {
    // If several addresses were tried, only the first error is reported.
    const error = thrown instanceof AggregateError ? thrown.errors[0] : thrown
    const why = error instanceof Error ? error.message : String(error)
    const advice = isOwn
      ? 'Look at DATABASE_URL (address, account, password, name), and whether that server runs and lets this machine in'
      : 'Follow what is said there; nothing was changed'
    return [bad(`The database cannot be used: ${why}`, advice)]
  }
}

async function askDatabase(connection: Parameters<typeof connectTo>[0], name: string): Promise<Finding[]> {
  const client = await connectTo(connection)
  try {
    const { rows } = await client.query<{ version: number; encoding: string; has: boolean; migration: string | null }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS "version", current_setting('server_encoding') AS "encoding",
        EXISTS (SELECT 1 FROM pg_available_extensions WHERE name = 'pg_trgm') AS "has"`,
    )
    const [found] = rows
    if (!found) return [bad(`${name} does not answer`, 'Start it again')]
    const findings = [well(`${name} answers: PostgreSQL ${found.version}`)]
    if (found.version < oldest)
      findings.push(note(`PostgreSQL ${found.version} is old: the tests run on 18`, 'Bring it to a newer version'))
    if (found.encoding !== 'UTF8')
      findings.push(bad(`Its letters are ${found.encoding}`, `Create the database again with ENCODING 'UTF8'`))
    if (!found.has)
      findings.push(bad('Its extension pg_trgm is not installed', 'Install it there (Debian: postgresql-contrib)'))
    return findings
  } finally {
    await client.end()
  }
}
