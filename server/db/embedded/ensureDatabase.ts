import pg from 'pg'

export type Connection = { host: string; port: number; user: string; password: string; database: string; ssl: false }

/** The role and the database of the application, made when missing; returns the way to connect to it. */
export async function ensureDatabase(server: { host: string; port: number; password: string }): Promise<Connection> {
  // ssl is named because PGSSLMODE would count otherwise, and a socket has none.
  const common = { ...server, ssl: false } as const
  const client = new pg.Client({ ...common, user: 'postgres', database: 'postgres' })
  // A database that goes away fails the query below; without a listener it would end the process as well.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = 'marquee') as role,
              exists (select from pg_database where datname = 'marquee') as database`,
    )
    // No superuser: a superuser may run programs and read files of the machine from SQL.
    if (!rows[0]?.role) {
      await client.query(`create role marquee login createdb password ${client.escapeLiteral(server.password)}`)
    }
    if (!rows[0]?.database) await client.query('create database marquee owner marquee')
  } finally {
    await client.end()
  }
  return { ...common, user: 'marquee', database: 'marquee' }
}
