// The one place that reads and writes the tables of resources, built from their fields.
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import type { Row, Values } from '../behave.ts'
import type { Database } from '../db/schema.ts'
import type { WireTime } from '../wireTime.ts'
import { conditionsOf, orderOf } from './listQuery.ts'
import { columnValuesOf } from './rowCodec.ts'

type Condition = RawBuilder<SqlBool>

export type Repository = {
  list(input: Values, scope: Condition | null): Promise<{ rows: Row[]; total: number }>
  /** Rows of these ids within the scope, in no order. */
  find(ids: readonly string[], scope: Condition | null, options?: { lock?: boolean }): Promise<Row[]>
  insert(id: string, values: Values, by: string | null): Promise<Row>
  update(id: string, values: Values, by: string | null): Promise<Row>
  remove(ids: readonly string[]): Promise<void>
}

export function createRepository(db: Kysely<Database>, resource: Resource, time: WireTime): Repository {
  const table = sql.table(resource.name)
  const listed = ['id', 'createBy', 'createTime', 'updateBy', 'updateTime', 'revision']
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!field.options.computed && !field.options.heavy && field.kind !== 'secret') listed.push(name)
  }
  const columns = sql.join(listed.map(name => sql.ref(name)))

  const where = (conditions: readonly Condition[]) =>
    conditions.length === 0 ? sql`` : sql`WHERE ${sql.join(conditions, sql` AND `)}`

  return {
    async list(input, scope) {
      const filter = where([...conditionsOf(resource, input, time), ...(scope ? [scope] : [])])
      const size = Number(input.pageSize)
      const offset = (Number(input.pageNumber) - 1) * size
      const page = sql<Row>`SELECT ${columns} FROM ${table} ${filter} ORDER BY ${orderOf(resource, input)} LIMIT ${size} OFFSET ${offset}`
      const count = sql<{ total: number }>`SELECT count(*) AS total FROM ${table} ${filter}`
      const [rows, totals] = await Promise.all([page.execute(db), count.execute(db)])
      return { rows: rows.rows, total: totals.rows[0]?.total ?? 0 }
    },

    async find(ids, scope, options = {}) {
      if (ids.length === 0) return []
      const filter = where([sql<SqlBool>`${sql.ref('id')} = ANY(${ids})`, ...(scope ? [scope] : [])])
      const lock = options.lock ? sql`ORDER BY ${sql.ref('id')} FOR UPDATE` : sql``
      const found = await sql<Row>`SELECT * FROM ${table} ${filter} ${lock}`.execute(db)
      return found.rows
    },

    async insert(id, values, by) {
      const stored: Values = { id, ...columnValuesOf(resource, values, time), createBy: by, updateBy: by }
      const names = sql.join(Object.keys(stored).map(name => sql.ref(name)))
      const inserted =
        await sql<Row>`INSERT INTO ${table} (${names}) VALUES (${sql.join(Object.values(stored))}) RETURNING *`.execute(
          db,
        )
      return only(inserted.rows)
    },

    async update(id, values, by) {
      const changes = Object.entries(columnValuesOf(resource, values, time)).map(
        ([name, value]) => sql`${sql.ref(name)} = ${value}`,
      )
      const stamps = [
        sql`${sql.ref('updateBy')} = ${by}`,
        sql`${sql.ref('updateTime')} = now()`,
        sql`${sql.ref('revision')} = ${sql.ref('revision')} + 1`,
      ]
      const updated =
        await sql<Row>`UPDATE ${table} SET ${sql.join([...changes, ...stamps])} WHERE ${sql.ref('id')} = ${id} RETURNING *`.execute(
          db,
        )
      return only(updated.rows)
    },

    async remove(ids) {
      await sql`DELETE FROM ${table} WHERE ${sql.ref('id')} = ANY(${ids})`.execute(db)
    },
  }
}

function only(rows: readonly Row[]): Row {
  const [row] = rows
  if (!row) throw new AppError('general.notFound')
  return row
}
