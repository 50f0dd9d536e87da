import { mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { AppError } from '#contract/errors/errors.ts'
import { toDiskFull } from '#server/crud/toDiskFull.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { backupFolder } from './backupFolder.ts'
import {
  type BackupFoot,
  type BackupHead,
  backupFormat,
  copyEnd,
  excludedTables,
  jobColumns,
  jobTable,
} from './backupFormat.ts'

export type WrittenBackup = { name: string; path: string; bytes: number; tables: number; rows: number }
type ReadMore = (client: pg.Client) => Promise<void>
type Needed = Pick<Parts, 'config' | 'openClient' | 'now'>

/**
 * Writes a consistent snapshot of all tables to a file. An incomplete file is never visible under the final name.
 * `readMore` reads further data from the same snapshot. Throws `file.diskFull` if less disk space than the reserve is
 * free.
 */
export async function writeBackup(
  { config, openClient, now }: Needed,
  signal: AbortSignal,
  prefix = 'marquee',
  readMore: ReadMore = async () => undefined,
): Promise<WrittenBackup> {
  const folder = backupFolder(config)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < config.diskReserve) throw new AppError('file.diskFull')
  const time = now().toISOString()
  const name = `${prefix}-${time.slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}.sql.gz`
  const path = join(folder, name)
  const client = await openClient()
  try {
    const counts: BackupFoot = { rows: {}, sequences: {} }
    const head = { marquee: backupFormat, version: config.version, time, migrations: [] }
    // Only the file's owner may read it, because it contains the whole database. The file is opened before the
    // stream: a stream that is aborted while it opens its file would create the file after the clean-up.
    const file = await open(`${path}.part`, 'w', 0o600)
    const written = file.createWriteStream()
    await pipeline(Readable.from(dump(client, head, counts, readMore), { objectMode: false }), createGzip(), written, {
      signal,
    })
    await flush(`${path}.part`)
    await rename(`${path}.part`, path)
    await flush(folder)
    const figures = Object.values(counts.rows)
    const rows = figures.reduce((sum, count) => sum + count, 0)
    return { name, path, bytes: (await stat(path)).size, tables: figures.length, rows }
  } catch (error) {
    await rm(`${path}.part`, { force: true })
    throw toDiskFull(error)
  } finally {
    await client.end()
  }
}

async function* dump(
  client: pg.Client,
  head: BackupHead,
  counts: BackupFoot,
  readMore: ReadMore,
): AsyncGenerator<Buffer> {
  // A single snapshot makes the tables consistent with each other.
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  // Prevents other servers from dropping partitions of expired plays before they are read.
  await client.query('LOCK TABLE "playBlock", "playHour" IN ACCESS SHARE MODE')
  const migrations = await client.query<{ name: string }>('SELECT "name" FROM "kysely_migration" ORDER BY "name"')
  const changes = await client.query<{ plugin: string; names: string[] }>(
    `SELECT "plugin", array_agg("name" ORDER BY "name") AS "names" FROM "pluginMigration" GROUP BY "plugin"`,
  )
  const plugins = Object.fromEntries(changes.rows.map(({ plugin, names }) => [plugin, names]))
  yield line(`-- ${JSON.stringify({ ...head, migrations: migrations.rows.map(row => row.name), plugins })}`)
  const tables = await tablesOf(client)
  const names = tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')
  await client.query(`LOCK TABLE ${names} IN ACCESS SHARE MODE`)
  for (const { name, columns } of tables) {
    const list = columns.map(pg.escapeIdentifier).join(', ')
    yield* copyBlockOf(client, name, list, `${pg.escapeIdentifier(name)} (${list})`, counts)
  }
  const list = Object.keys(jobColumns).join(', ')
  const waiting = `(SELECT ${list} FROM ${jobTable} WHERE state < 'completed')`
  yield* copyBlockOf(client, jobTable, list, waiting, counts)
  await readMore(client)
  // Read last, because sequences are not part of the snapshot: a number issued during the backup must not be issued
  // again after a restore.
  const sequences = await client.query<{ name: string; last: string | null }>(
    `SELECT sequencename AS "name", last_value::text AS "last" FROM pg_sequences WHERE schemaname = 'public'`,
  )
  counts.sequences = Object.fromEntries(sequences.rows.map(({ name, last }) => [name, last]))
  yield line(`-- ${JSON.stringify(counts)}`)
  await client.query('COMMIT')
}

async function* copyBlockOf(client: pg.Client, name: string, list: string, source: string, counts: BackupFoot) {
  const table = name === jobTable ? jobTable : pg.escapeIdentifier(name)
  yield line(`COPY ${table} (${list}) FROM stdin;`)
  let rows = 0
  for await (const chunk of client.query(copyTo(`COPY ${source} TO STDOUT`))) {
    // Each row is one line, because line breaks within values are escaped.
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows += 1
    yield chunk
  }
  counts.rows[name] = rows
  yield line(copyEnd)
}

async function tablesOf(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const found = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS "name", array_agg(a.attname::text ORDER BY a.attnum) AS "columns"
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT c.relname = ANY($1)
     GROUP BY c.relname ORDER BY c.relname`,
    [excludedTables],
  )
  return found.rows
}

const line = (text: string) => Buffer.from(`${text}\n`)

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
