// Versioned data: `migrations[0]` leads from version 1 to 2, and so on; the newest version is their number + 1.
export type Migration = (older: Record<string, unknown>) => Record<string, unknown>

export function newestVersion(migrations: readonly Migration[]): number {
  return migrations.length + 1
}

/** Undefined when `version` is none of ours or a step could not read what it was given. */
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
