import { Kysely, Migrator, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { readMigrations } from '#server/db/migrate.ts'
import type { BackupHead } from './backupFormat.ts'

/** The tables as they were when the backup was written, inside the client's open transaction. */
export async function buildTables(client: pg.Client, head: BackupHead, folder: string): Promise<void> {
  const known = await readMigrations(folder)
  const unknown = head.migrations.find(name => !Object.hasOwn(known, name))
  const last = head.migrations.at(-1)
  if (unknown !== undefined || last === undefined) {
    throw new Error(
      `The backup was written by version ${head.version}, which is newer than this one: install that version first`,
    )
  }
  // The migrator is given this one connection and told to leave its transaction alone.
  const pool = { connect: async () => Object.assign(client, { release: () => undefined }), end: async () => undefined }
  const migrator = new Migrator({
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    provider: { getMigrations: async () => known },
    disableTransactions: true,
  })
  const { error } = await migrator.migrateTo(last)
  if (error) throw error
}
