import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { partitionOf } from '#server/plays/index.ts'
import type { BackupFoot } from './backupFormat.ts'
import type { BackupReader } from './readBackup.ts'
import { createRestoredJobs } from './restoredJobs.ts'

/**
 * Fills the tables inside the client's open transaction. Returns the number of rows per table. Drops foreign keys
 * first and recreates them afterwards, because tables refer to each other in cycles.
 */
export async function loadTables(client: pg.Client, reader: BackupReader): Promise<Record<string, number>> {
  const references = await dropForeignKeys(client)
  const tables = await tablesOf(client)
  // Disables user triggers, because their effects are already part of the backup.
  const guarded = await tablesWithTriggers(client)
  for (const table of guarded) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  // Removes rows that migrations inserted, because the backup contains its own version of these rows.
  await client.query(`TRUNCATE ${tables.map(pg.escapeIdentifier).join(', ')}`)
  await createRestoredJobs(client)
  const rows: Record<string, number> = {}
  for (let line = await reader.line(); line !== null; line = await reader.line()) {
    const block = /^COPY (?:"([^"]+)"|(pgboss\.job)) \((.+)\) FROM stdin;$/.exec(line)
    if (!block) {
      await setSequences(client, verifyFoot(line, rows))
      for (const add of references) await client.query(add)
      for (const table of guarded) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
      return rows
    }
    const [, table, jobs = '', columns] = block
    if (table !== undefined && !tables.includes(table)) await createPartition(client, table)
    const target = table === undefined ? 'restored_job' : pg.escapeIdentifier(table)
    const copy = client.query(copyFrom(`COPY ${target} (${columns}) FROM STDIN`))
    await pipeline(Readable.from(reader.rows(), { objectMode: false }), copy)
    rows[table ?? jobs] = copy.rowCount
  }
  throw new Error('The backup is cut off')
}

/** Creates the partition with this name for plays, because rows can only be copied into existing partitions. */
async function createPartition(client: pg.Client, table: string): Promise<void> {
  const statement = partitionOf(table)
  if (statement === null) throw new Error(`The backup has a table "${table}" this version does not know`)
  await client.query(statement)
}

function verifyFoot(line: string, rows: Readonly<Record<string, number>>): BackupFoot {
  const foot = line.startsWith('-- {') ? (JSON.parse(line.slice(3)) as BackupFoot) : null
  if (!foot) throw new Error('The backup is broken: it has a line that belongs nowhere')
  const wrong = Object.entries(foot.rows).find(([table, count]) => rows[table] !== count)
  if (!wrong) return foot
  const [table, count] = wrong
  throw new Error(`The backup is broken: "${table}" should have ${count} rows and has ${rows[table] ?? 0}`)
}

async function setSequences(client: pg.Client, { sequences }: BackupFoot): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    if (last !== null) await client.query('SELECT setval($1::regclass, $2::bigint)', [pg.escapeIdentifier(name), last])
  }
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const found = await client.query<{ name: string }>(
    `SELECT relname AS "name" FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT LIKE 'kysely\\_%' AND relname <> 'pluginMigration'`,
  )
  return found.rows.map(({ name }) => name)
}

/** Returns the tables that have triggers other than PostgreSQL's internal ones. */
async function tablesWithTriggers(client: pg.Client): Promise<string[]> {
  const found = await client.query<{ table: string }>(
    `SELECT DISTINCT tgrelid::regclass::text AS "table" FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
     WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace`,
  )
  return found.rows.map(({ table }) => table)
}

/** Drops all foreign keys and returns the statements that recreate them. */
async function dropForeignKeys(client: pg.Client): Promise<string[]> {
  const found = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS "name", pg_get_constraintdef(oid) AS "definition"
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of found.rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  return found.rows.map(({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
}
