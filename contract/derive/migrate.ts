// Versioned data: `migrations[0]` converts version 1 to 2, and so on; the newest version is the number of migrations
// + 1.
export type Migration = (older: Record<string, unknown>) => Record<string, unknown>

export function newestVersion(migrations: readonly Migration[]): number {
  return migrations.length + 1
}

/** Converts a value to the newest version. Undefined when `version` is unknown or a migration step throws. */
export function migrate(
  value: Record<string, unknown>,
  version: number,
  migrations: readonly Migration[],
): Record<string, unknown> | undefined {
  if (!Number.isInteger(version) || version < 1 || version > newestVersion(migrations)) return undefined
  try {
    return migrations.slice(version - 1).reduce((older, step) => step(older), value)
  } catch {
    return undefined
  }
}
