// Format of a backup: gzip of psql input with one COPY block per table; comments contain the metadata for a restore.

export const backupFormat = 1
export const copyEnd = '\\.'

/** First line, after "-- ". */
export type BackupHead = {
  marquee: number
  version: string
  time: string
  migrations: string[]
  /** External plugin → applied migrations; absent in backups made before plugins existed. */
  plugins?: Readonly<Record<string, readonly string[]>>
}
/** Last line, after "-- "; a backup without it is truncated. */
export type BackupFoot = {
  rows: Record<string, number>
  /** Name → last number issued; null = none yet. */
  sequences: Record<string, string | null>
}

/** Tables left out: short-lived rows, and sessions, which a restore must not revive. */
export const excludedTables: readonly string[] = [
  'session',
  'deviceSession',
  'deviceNonce',
  'captcha',
  'oneTimeCode',
  // Describes the server that wrote the backup, not the one being restored.
  'serverClock',
  'kysely_migration',
  'kysely_migration_lock',
  'pluginMigration',
]

/** Jobs in the queue; pg-boss owns the table. */
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
