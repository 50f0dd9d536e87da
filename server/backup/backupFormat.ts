// The file of a backup: gzip over what psql reads, one COPY block a table; comments say what a restore must know.

export const backupFormat = 1
export const copyEnd = '\\.'

/** First line, after "-- ". */
export type BackupHead = {
  marquee: number
  version: string
  time: string
  migrations: string[]
  /** Plugin from outside → the changes that its tables have had; absent in backups of before there were any. */
  plugins?: Readonly<Record<string, readonly string[]>>
}
/** Last line, after "-- ": what is missing here was cut off. */
export type BackupFoot = {
  rows: Record<string, number>
  /** Name → the last number given out; null = none yet. */
  sequences: Record<string, string | null>
}

/** Lives for minutes or proves a session: nobody should be signed in by a backup. */
export const leftOut: readonly string[] = [
  'session',
  'deviceSession',
  'deviceNonce',
  'captcha',
  'oneTimeCode',
  // Of the server that ran, which is not the one that is restored to.
  'serverClock',
  'kysely_migration',
  'kysely_migration_lock',
  'pluginMigration',
]

/** The queue as it waits; its tables are pg-boss's own. */
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
