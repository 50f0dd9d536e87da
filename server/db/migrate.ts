import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { migratePlugins, type PluginMigrations } from './migratePlugins.ts'
import type { Database } from './schema.ts'
import { withStartLock } from './withStartLock.ts'

/** Applies the missing migrations of the server, then those of external plugins. Returns their names. */
export function migrate(
  db: Kysely<Database>,
  folder: string,
  plugins: readonly PluginMigrations[] = [],
): Promise<string[]> {
  return withStartLock(db, async () => [...(await migrateServer(db, folder)), ...(await migratePlugins(db, plugins))])
}

async function migrateServer(db: Kysely<Database>, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  await refuseNewer(migrations, db)
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).filter(result => result.status === 'Success').map(result => result.migrationName)
}

/** Throws if a later version created the database, because this version does not know its tables. */
async function refuseNewer(known: Record<string, Migration>, db: Kysely<Database>): Promise<void> {
  const found = await sql<{ table: string | null }>`SELECT to_regclass('kysely_migration')::text AS "table"`.execute(db)
  if (found.rows[0]?.table == null) return
  const done = await sql<{ name: string }>`SELECT "name" FROM "kysely_migration" ORDER BY "name"`.execute(db)
  const unknown = done.rows.find(({ name }) => !Object.hasOwn(known, name))
  if (!unknown) return
  throw new Error(
    `The database is newer than this program: it has had the migration ${unknown.name}. ` +
      'Install the version that made it, or restore a backup of before (docs/guides/restore.md). Nothing was changed.',
  )
}

export async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  const migrations = names.map(async name => {
    const text = await readFile(join(folder, name), 'utf8')
    return [
      name.replace(/\.sql$/, ''),
      {
        up: (db: Kysely<unknown>) =>
          sql
            .raw(text)
            .execute(db)
            .then(() => undefined),
      },
    ] as const
  })
  return Object.fromEntries(await Promise.all(migrations))
}
