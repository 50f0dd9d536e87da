// Format of a backup: compressed input for psql with a COPY block per table. Comments in it contain the metadata
// for a restore.

export const backupFormat = 1
export const copyEnd = '\\.'

/** JSON in the first line, after "-- ". */
export type BackupHead = {
  marquee: number
  version: string
  time: string
  migrations: string[]
  /** External plugin → applied migrations; absent in backups made before plugins existed. */
  plugins?: Readonly<Record<string, readonly string[]>>
}
/** JSON in the last line, after "-- ". A backup without this line is truncated. */
export type BackupFoot = {
  rows: Record<string, number>
  /** Name of the sequence → last number issued; null = none issued yet. */
  sequences: Record<string, string | null>
}

/**
 * Tables that are not in the backup: short-lived rows; sessions, which a restore must not revive; and the tables of
 * applied migrations, whose names are in the head of the backup.
 */
export const excludedTables: readonly string[] = [
  'session',
  'deviceSession',
  'deviceNonce',
  'captcha',
  'oneTimeCode',
  // Describes the servers that wrote the backup rather than those that use it after a restore.
  'serverClock',
  'kysely_migration',
  'kysely_migration_lock',
  'pluginMigration',
]

/** Queued jobs, whose table is created by pg-boss. */
export const jobTable = 'pgboss.job'
export const jobColumns = {
  id: 'uuid',
  name: 'text',
  priority: 'integer',
  data: 'jsonb',
  retry_limit: 'integer',
  retry_count: 'integer',
  retry_delay: 'integer',
  retry_backoff: 'boolean',
  start_after: 'timestamptz',
  singleton_key: 'text',
  expire_in: 'interval',
  created_on: 'timestamptz',
  keep_until: 'timestamptz',
  policy: 'text',
} as const
