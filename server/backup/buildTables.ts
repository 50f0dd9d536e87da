import { Kysely, Migrator, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { readMigrations } from '#server/db/migrate.ts'
import { applyPluginMigration, type PluginMigrations } from '#server/db/migratePlugins.ts'
import type { BackupHead } from './backupFormat.ts'

/**
 * Creates the tables as they were at the time of the backup, by applying the same migrations inside the client's open
 * transaction. Throws if the backup is newer than this version or needs a missing plugin.
 */
export async function buildTables(
  client: pg.Client,
  head: BackupHead,
  folder: string,
  plugins: readonly PluginMigrations[],
): Promise<void> {
  const known = await readMigrations(folder)
  const unknown = head.migrations.find(name => !Object.hasOwn(known, name))
  const last = head.migrations.at(-1)
  if (unknown !== undefined || last === undefined) {
    throw new Error(
      `The backup was written by version ${head.version}, which is newer than this one: install that version first`,
    )
  }
  // The migrator must not end the transaction on this connection, so these implementations of "release" and
  // "end" do nothing.
  const pool = { connect: async () => Object.assign(client, { release: () => undefined }), end: async () => undefined }
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => known },
    disableTransactions: true,
  })
  const { error } = await migrator.migrateTo(last)
  if (error) throw error
  for (const [name, changes] of Object.entries(head.plugins ?? {})) {
    const plugin = plugins.find(({ about }) => about.name === name)
    const missing = changes.find(change => !plugin || !Object.hasOwn(plugin.migrations, change))
    if (!plugin || missing !== undefined)
      throw new Error(
        `The backup holds tables of the plugin ${name}, ${plugin ? `of a later version than ${plugin.about.version}` : 'which is not built in'}: ` +
          'name it in plugins.json, run npm run build, and try again',
      )
    for (const change of changes) await applyPluginMigration(db, plugin, change)
  }
}
