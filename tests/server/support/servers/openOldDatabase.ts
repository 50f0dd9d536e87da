// Creates a database with the data of an older version, and migrates it to the current schema.

import { join } from 'node:path'
import { type Kysely, Migrator, sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import type { Database } from '#server/db/schema.ts'
import { dropDatabase } from './dropDatabase.ts'

const migrations = join(import.meta.dirname, '../../../../server/db/migrations')

/** `last`: last migration of the older version; `filling`: data in its schema, as SQL. `close` drops the database. */
export async function openOldDatabase(
  last: string,
  filling: string,
): Promise<{ db: Kysely<Database>; close(): Promise<void> }> {
  const cluster = inject('cluster')
  const database = `test_${last.toLowerCase()}_${process.pid}_${Date.now().toString(36)}`
  const maker = new pg.Client(cluster)
  await maker.connect()
  await maker.query(`CREATE DATABASE ${database}`)
  const { db } = connect({ ...cluster, database, max: 2 })
  const migrator = new Migrator({ db, provider: { getMigrations: () => readMigrations(migrations) } })
  const { error } = await migrator.migrateTo(last)
  if (error) throw error
  await sql.raw(filling).execute(db)
  await migrate(db, migrations)
  return {
    db,
    async close() {
      await db.destroy()
      await dropDatabase(maker, database)
      await maker.end()
    },
  }
}
