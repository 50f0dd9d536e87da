import pg from 'pg'

export type Connection = { host: string; port: number; user: string; password: string; database: string; ssl: false }

/** Creates the application's role and database if they are missing, and returns the options to connect to it. */
export async function ensureDatabase(server: { host: string; port: number; password: string }): Promise<Connection> {
  // `ssl` is set explicitly, because otherwise PGSSLMODE applies, and Unix sockets do not support TLS.
  const common = { ...server, ssl: false } as const
  const client = new pg.Client({ ...common, user: 'postgres', database: 'postgres' })
  // A lost connection also rejects the query below. An error event without a listener would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = 'marquee') as role,
              exists (select from pg_database where datname = 'marquee') as database`,
    )
    // The role is not a superuser, because a superuser can start processes and read files from SQL.
    if (!rows[0]?.role) {
      await client.query(`create role marquee login createdb password ${client.escapeLiteral(server.password)}`)
    }
    if (!rows[0]?.database) await client.query('create database marquee owner marquee')
  } finally {
    await client.end()
  }
  return { ...common, user: 'marquee', database: 'marquee' }
}
