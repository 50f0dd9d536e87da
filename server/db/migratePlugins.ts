// Migrations of external plugins. Each plugin numbers its migrations independently of the server and
// of other plugins.
import { type QueryExecutorProvider, sql } from 'kysely'
import pg from 'pg'

export type PluginMigrations = {
  readonly about: { readonly name: string; readonly version: string }
  /** Name → SQL statements. Applied in the order of the names. */
  readonly migrations: Readonly<Record<string, string>>
}

/** Applies missing migrations and returns their names. The caller must hold the start lock. */
export async function migratePlugins(
  db: QueryExecutorProvider,
  plugins: readonly PluginMigrations[],
): Promise<string[]> {
  const made: string[] = []
  for (const plugin of plugins) {
    const done = await appliedOf(db, plugin)
    for (const name of Object.keys(plugin.migrations).sort()) {
      if (done.has(name)) continue
      await applyPluginMigration(db, plugin, name)
      made.push(`${plugin.about.name}/${name}`)
    }
  }
  return made
}

/**
 * Applies a migration and records it, both or neither: the statements are sent in one query, which PostgreSQL runs as
 * one transaction.
 */
export async function applyPluginMigration(
  db: QueryExecutorProvider,
  { about, migrations }: PluginMigrations,
  name: string,
): Promise<void> {
  const noted = `INSERT INTO "pluginMigration" ("plugin", "name") VALUES (${[about.name, name].map(pg.escapeLiteral).join(', ')})`
  try {
    await sql.raw(`${migrations[name] ?? ''}\n;${noted}`).execute(db)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`The change ${name} of the plugin ${about.name} ${about.version} failed: ${why}.`, { cause })
  }
}

async function appliedOf(
  db: QueryExecutorProvider,
  { about, migrations }: PluginMigrations,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    SELECT "name" FROM "pluginMigration" WHERE "plugin" = ${about.name} ORDER BY "name"
  `.execute(db)
  const unknown = rows.find(({ name }) => !Object.hasOwn(migrations, name))
  if (unknown)
    throw new Error(
      `The tables of the plugin ${about.name} are newer than its version ${about.version}: they have had the change ${unknown.name}. ` +
        'Install the version that made it, and build again. Nothing of it was changed.',
    )
  return new Set(rows.map(({ name }) => name))
}
