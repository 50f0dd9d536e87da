import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type QueryTime, queryTimes } from './queryTimes.ts'
import type { Database } from './schema.ts'

/** Whole numbers as numbers, calendar dates as the text they are; ids are text columns. */
const parsers: Partial<Record<number, (text: string) => unknown>> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.DATE]: text => text,
}

export function connect(pool: pg.PoolConfig): { db: Kysely<Database>; pool: pg.Pool } {
  const connections = new pg.Pool({
    max: 16,
    connectionTimeoutMillis: 20_000,
    ...pool,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format as 'text'),
    },
  })
  // An idle connection that breaks is replaced on the next use; without a listener it would end the process.
  connections.on('error', () => undefined)
  // One that breaks in use fails the query it was given, and the pool lets it go; its own event would end the process as well.
  connections.on('connect', client => client.on('error', () => undefined))
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: connections }),
    log({ query, queryDurationMillis }) {
      if (queryTimes.hasSubscribers) queryTimes.publish({ sql: query.sql, ms: queryDurationMillis } satisfies QueryTime)
    },
  })
  return { db, pool: connections }
}
