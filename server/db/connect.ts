import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import pg from 'pg'
import { reserves } from '#contract/kernel/route.ts'
import { refuseInTransaction } from './openTransaction.ts'
import { createStatementNames } from './prepared.ts'
import { type QueryTime, queryTimes } from './queryTimes.ts'
import { reserveOf } from './reserve.ts'
import type { Database } from './schema.ts'

/** Parses integers and decimals as numbers, and leaves dates as text. Ids are text columns. */
const parsers: Partial<Record<number, (text: string) => unknown>> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.DATE]: text => text,
}

/**
 * Milliseconds after which an unused connection is closed. A new connection knows neither tables nor prepared statements,
 * so the first page after a pause would take several times as long if connections were closed earlier.
 */
const idleMs = 300_000

/** Maximum number of connections per reserve, a small pool for urgent statements (see reserve.ts). */
const mostReserved = 3

/**
 * Connects to the database with a pool of 16 connections by default, and small additional pools for
 * urgent work (reserve.ts).
 */
export function connect(config: pg.PoolConfig): { db: Kysely<Database>; pool: pg.Pool } {
  const pool = openPool({ max: 16, idleTimeoutMillis: idleMs, ...config })
  const reservePools = Object.fromEntries(
    reserves.map(name => [name, openPool({ ...config, max: mostReserved, idleTimeoutMillis: 0 })]),
  )
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: withNamedStatements({
        async connect() {
          refuseInTransaction('a second connection: every query goes by its own `db`')
          const reserve = reserveOf()
          const isExhausted = pool.idleCount === 0 && pool.totalCount >= pool.options.max
          return ((isExhausted && reserve && reservePools[reserve]) || pool).connect()
        },
        async end() {
          await Promise.all([pool, ...Object.values(reservePools)].map(each => each.end()))
        },
      }),
    }),
    log({ query, queryDurationMillis }) {
      if (queryTimes.hasSubscribers) queryTimes.publish({ sql: query.sql, ms: queryDurationMillis } satisfies QueryTime)
    },
  })
  return { db, pool }
}

function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 20_000,
    ...config,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format as 'text'),
    },
  })
  // The pool removes an idle connection that breaks and opens another when it needs one. An error event without a
  // listener would end the process.
  pool.on('error', () => undefined)
  // A connection that breaks while in use rejects its query and leaves the pool. An error event without a listener
  // would end the process.
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

type Source = { connect(): Promise<pg.PoolClient>; end(): Promise<void> }

/** Adapts the pool for Kysely and gives names to prepared statements, which Kysely does not support. */
function withNamedStatements(source: Source): PostgresPool {
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
      const client = await source.connect()
      const wrapped = known.get(client) ?? wrap(client)
      known.set(client, wrapped)
      return wrapped
    },
    end: source.end,
  }
}
