import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import pg from 'pg'
import { createStatementNames } from './prepared.ts'
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
    dialect: new PostgresDialect({ pool: preparing(connections) }),
    log({ query, queryDurationMillis }) {
      if (queryTimes.hasSubscribers) queryTimes.publish({ sql: query.sql, ms: queryDurationMillis } satisfies QueryTime)
    },
  })
  return { db, pool: connections }
}

/** The pool as Kysely uses it, which itself names no statement. */
function preparing(pool: pg.Pool): PostgresPool {
  const nameOf = createStatementNames()
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
    function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
    function query<R>(
      text: string | PostgresCursor<R>,
      values: readonly unknown[] = [],
    ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
      if (typeof text !== 'string') throw new Error('No statement is read by a cursor')
      return run<R>(text, values)
    }
    async function run<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
      const { command, rowCount, rows } = await client.query({ name: nameOf(text), text, values: [...values] })
      return { command: command as PostgresQueryResult<R>['command'], rowCount: rowCount ?? 0, rows }
    }
    return { query, release: () => client.release() }
  }
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    async connect() {
      const client = await pool.connect()
      const wrapped = known.get(client) ?? wrap(client)
      known.set(client, wrapped)
      return wrapped
    },
    end: () => pool.end(),
  }
}
