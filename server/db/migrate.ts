import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { installQueues } from '../jobs/installQueues.ts'
import type { Database } from './schema.ts'

/** Brings the database to the newest migration and its job queues with it; both hold a lock, so two starters do not collide. */
export async function migrate(db: Kysely<Database>, folder: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  await installQueues(db)
  return (results ?? []).filter(result => result.status === 'Success').map(result => result.migrationName)
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
