import { copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { excludedTables } from '#server/backup/backupFormat.ts'
import { restoreBackup } from '#server/backup/restoreBackup.ts'
import { writeBackup } from '#server/backup/writeBackup.ts'
import { openPartitions } from '#server/plays/openPartitions.ts'
import { scheduledJobRuns } from '#server/registries/scheduledJobs.ts'
import { tasks } from '#server/registries/tasks.ts'
import { addFile, addProgram, documentOf } from '#tests/server/support/samples/testContent.ts'
import { dropDatabase } from '#tests/server/support/servers/dropDatabase.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

const migrations = join(import.meta.dirname, '../../../server/db/migrations')
const queues = Object.keys(tasks)
const signal = new AbortController().signal
const cluster = inject('cluster')
let server: TestServer
let owner: pg.Client
let folder: string
let file: string
let lastNumber: bigint
const made: string[] = []

/** Values that a backup by SQL, COPY and gzip might mishandle. */
const awkward = [
  'tab\tand\nline\r\nend',
  '\\.',
  'it\'s "quoted" \\ and \\N',
  'ملف 文件 ファイル 🎬',
  '',
  '$$; DROP TABLE "user" --',
]

beforeAll(async () => {
  server = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'marquee-backup-'))
  owner = new pg.Client(cluster)
  await owner.connect()
  const { db, ids, jobs } = server.parts
  for (const text of awkward) {
    await db
      .insertInto('log')
      .values({ id: ids.next(), name: 'awkward', requestParam: text, succeeded: true })
      .execute()
  }
  await addProgram(server.admin, 'Menu', documentOf((await addFile(server, 'admin')).id))
  await openPartitions(db, ['playBlock_20260203', 'playHour_202602'])
  await sql`
    INSERT INTO "playBlock" ("day", "deviceId", "first", "count", "body", "signature")
    VALUES ('2026-02-03', '7', 1, 2, '\\x00ff5c2e', '\\x01')
  `.execute(db)
  await jobs.enqueue('quartzJobRun', { runId: '1' })
  const numbered = await on(await connectionOfServer(), client =>
    client.query<{ last: string }>(`SELECT nextval('"messageSendId"')::text AS "last"`),
  )
  lastNumber = BigInt(numbered.rows[0]?.last ?? 0)
  file = (await writeBackup(server.parts, signal)).path
})
afterAll(async () => {
  for (const name of made) await dropDatabase(owner, name)
  await owner.end()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

async function emptyDatabase(): Promise<pg.ClientConfig> {
  const database = `restored_${process.pid}_${Date.now().toString(36)}_${made.length}`
  await owner.query(`CREATE DATABASE ${database}`)
  made.push(database)
  return { ...cluster, database }
}

async function on<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  return work(client).finally(() => client.end())
}

async function connectionOfServer(): Promise<pg.ClientConfig> {
  const client = await server.parts.openClient()
  const found = await client.query<{ name: string }>('SELECT current_database() AS "name"').finally(() => client.end())
  return { ...cluster, database: found.rows[0]?.name ?? '' }
}

/** Every row of every table as text, sorted. */
async function contentOf(connection: pg.ClientConfig): Promise<Record<string, string[]>> {
  return on(connection, async client => {
    const tables = await client.query<{ name: string }>(
      `SELECT relname AS "name" FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
    )
    const content: Record<string, string[]> = {}
    for (const { name } of tables.rows.filter(({ name }) => !excludedTables.includes(name))) {
      // Ignores the heartbeat that the running server updates.
      const row = name === 'playerRelease' ? '(t."version", t."currentTime")' : 't'
      const rows = await client.query<{ row: string }>(`SELECT ${row}::text AS "row" FROM "${name}" AS t ORDER BY 1`)
      content[name] = rows.rows.map(({ row }) => row)
    }
    return content
  })
}

/** Returns the schema: columns, keys, references, indexes. */
async function shapeOf(connection: pg.ClientConfig): Promise<string[]> {
  return on(connection, async client => {
    const found = await client.query<{ line: string }>(`
      SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) AS "line" FROM pg_constraint WHERE connamespace = 'public'::regnamespace
      UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
      UNION ALL SELECT table_name || '.' || column_name || ' ' || data_type FROM information_schema.columns WHERE table_schema = 'public'
      ORDER BY 1`)
    return found.rows.map(({ line }) => line)
  })
}

describe('a backup', () => {
  let restored: pg.ClientConfig
  beforeAll(async () => {
    restored = await emptyDatabase()
    const { head, rows } = await restoreBackup({ connection: restored, file, migrations, queues })
    expect(rows.log).toBeGreaterThanOrEqual(awkward.length)
    expect(head.version).toBe('0.0.0-test')
  })

  test('brings every table back into another database, row by row, with all its constraints', async () => {
    const source = await connectionOfServer()
    expect(await contentOf(restored)).toEqual(await contentOf(source))
    expect(await shapeOf(restored)).toEqual(await shapeOf(source))
  })

  test('holds the plays of each day where they were', async () => {
    await on(restored, async client => {
      const found = await client.query('SELECT encode("body", \'hex\') AS "body" FROM "playBlock_20260203"')
      expect(found.rows).toEqual([{ body: '00ff5c2e' }])
      expect((await client.query('SELECT FROM "playBlock"')).rowCount).toBe(1)
    })
  })

  test('holds the jobs that waited, and nobody’s session', async () => {
    await on(restored, async client => {
      const jobs = await client.query(`SELECT "name", "data", "state" FROM pgboss.job`)
      expect(jobs.rows).toContainEqual({ name: 'quartzJobRun', data: { runId: '1' }, state: 'retry' })
      expect((await client.query('SELECT 1 FROM "session"')).rows).toEqual([])
    })
  })

  test('gives out no number twice after it was restored', async () => {
    const next = await on(restored, client =>
      client.query<{ next: string }>(`SELECT nextval('"messageSendId"')::text AS "next"`),
    )
    expect(BigInt(next.rows[0]?.next ?? 0)).toBe(lastNumber + 1n)
  })

  test('is of one moment, whatever is written meanwhile', async () => {
    const { db, ids } = server.parts
    let isOver = false
    const writer = (async () => {
      while (!isOver) {
        await db.transaction().execute(async transaction => {
          const id = ids.next()
          await transaction.insertInto('log').values({ id, name: 'both', succeeded: true }).execute()
          await transaction.insertInto('folder').values({ id, name: 'both', sortOrder: 0 }).execute()
        })
      }
    })()
    const { path } = await writeBackup(server.parts, signal, 'moving')
    isOver = true
    await writer
    const text = gunzipSync(await readFile(path)).toString()
    const countIn = (table: string) =>
      (
        text
          .split(`COPY "${table}" `)[1]
          ?.split('\n\\.\n')[0]
          ?.match(/\tboth\t/g) ?? []
      ).length
    expect(countIn('folder')).toBe(countIn('log'))
  })

  test('is readable by its owner alone', async () => {
    expect((await stat(file)).mode & 0o077).toBe(0)
  })
})

describe('a restore', () => {
  let connection: pg.ClientConfig
  beforeAll(async () => {
    connection = await emptyDatabase()
  })
  const refused = async (damaged: Buffer) => {
    const path = join(folder, 'damaged.sql.gz')
    await writeFile(path, damaged)
    return restoreBackup({ connection, file: path, migrations, queues }).catch((error: Error) => error.message)
  }

  test('of a file that is cut off, altered, newer or none at all changes nothing and says why', async () => {
    const whole = await readFile(file)
    const text = gunzipSync(whole).toString()
    expect(await refused(whole.subarray(0, whole.length / 2))).toBe('The backup is cut off')
    expect(await refused(gzipSync(text.slice(0, text.lastIndexOf('-- '))))).toBe('The backup is cut off')
    const shorter = text.replace(/\n[^\n]*awkward[^\n]*\n/, '\n')
    expect(await refused(gzipSync(shorter))).toMatch(/"log" should have \d+ rows/)
    const newer = text.replace(/"migrations":\[/, '"migrations":["9999_future",')
    expect(await refused(gzipSync(newer))).toMatch(/newer than this one/)
    expect(await refused(gzipSync('hello\n'))).toMatch(/no backup that this version can read/)
    expect(await contentOf(connection)).toEqual({})
  })

  test('does not touch a database that holds something, unless told to, and then replaces it whole', async () => {
    await on(connection, client => client.query(`CREATE TABLE "log" ("id" text); CREATE SCHEMA pgboss`))
    await expect(restoreBackup({ connection, file, migrations, queues })).rejects.toThrow('--replace')
    await restoreBackup({ connection, file, migrations, queues, replace: true })
    const { log = [] } = await contentOf(connection)
    expect(log.filter(row => row.includes('awkward'))).toHaveLength(awkward.length)
  })

  test('waits for no server: while one uses the database it refuses', async () => {
    await on(connection, async () => {
      await expect(restoreBackup({ connection, file, migrations, queues })).rejects.toThrow('in use')
    })
  })
})

describe('the backup job', () => {
  test('keeps as many as it is told, the newest, and leaves other files alone', async () => {
    const backups = join(server.parts.config.dataDir, 'backups')
    for (const name of ['marquee-20200101-000000.sql.gz', 'marquee-20210101-000000.sql.gz', 'my-own.sql.gz']) {
      await copyFile(file, join(backups, name))
    }
    const result = await scheduledJobRuns.databaseBackup(server.parts, { parameter: '2', signal })
    const names = (await readdir(backups)).filter(name => name.startsWith('marquee-')).sort()
    expect(names).toHaveLength(2)
    expect(names[1]).toBe(result.file)
    expect(await readdir(backups)).toContain('my-own.sql.gz')
  })

  test('that is stopped in the middle leaves no half backup', async () => {
    const backups = join(server.parts.config.dataDir, 'backups')
    const before = await readdir(backups)
    const stopping = new AbortController()
    const running = writeBackup(server.parts, stopping.signal)
    stopping.abort()
    await expect(running).rejects.toThrow()
    expect(await readdir(backups)).toEqual(before)
  })

  test('refuses when the disk is nearly full', async () => {
    const full = { ...server.parts, config: { ...server.parts.config, diskReserve: Number.MAX_SAFE_INTEGER } }
    await expect(writeBackup(full, signal)).rejects.toMatchObject({ id: 'file.diskFull' })
  })
})
