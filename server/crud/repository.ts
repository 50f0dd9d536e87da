// Reads and writes the table of any resource for the CRUD calls. Builds statements from the declared fields.
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import type { Row, Values } from '#server/base/values.ts'
import type { WireTime } from '#server/base/wireTime.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { countRows, type Total } from './countRows.ts'
import { conditionsOf, isSearch, orderOf, sortOf } from './listQuery.ts'
import { columnValuesOf } from './rowCodec.ts'

type Condition = RawBuilder<SqlBool>

/** Account that writes a row; null where the server itself writes. */
export type Author = Pick<Caller, 'id' | 'username'>

type Listed = { rows: Row[] } & Total

export type Repository = {
  /** `isEstimated`: whether the total of a long list may be an estimate. */
  list(input: Values, scope: readonly Condition[], options?: { isEstimated?: boolean }): Promise<Listed>
  /**
   * Returns the rows with these ids within the scope, in no particular order. `lock: 'keep'` prevents deletion of the
   * rows until the transaction ends, but allows changes.
   */
  find(ids: readonly string[], scope: Condition | null, options?: { lock?: boolean | 'keep' }): Promise<Row[]>
  insert(id: string, values: Values, by: Author | null): Promise<Row>
  /** Inserts all records in one statement, or none. Returns the rows in the order given. */
  insertMany(records: readonly { id: string; values: Values }[], by: Author | null): Promise<Row[]>
  update(id: string, values: Values, by: Author | null): Promise<Row>
  remove(ids: readonly string[]): Promise<void>
}

/** SQL for `createBy` in answers: the current name of the owner, so that renaming an account changes no row. */
export const ownerName = (table: string) =>
  sql`(SELECT "owner"."username" FROM "user" AS "owner" WHERE "owner"."id" = ${sql.ref(`${table}.ownerId`)}) AS "createBy"`

/** Joins the owner's name to every row. The accounts are read once instead of once per row. */
const withOwner = (table: string) =>
  sql`LEFT JOIN (SELECT "id" AS "accountId", "username" AS "createBy" FROM "user") AS "account" ON "accountId" = ${sql.ref(`${table}.ownerId`)}`

export function createRepository(db: Kysely<Database>, resource: Resource, time: WireTime): Repository {
  const table = sql.table(resource.name)
  const isOwn = resource.rows === 'own'
  const listed = ['id', isOwn ? 'ownerId' : 'createBy', 'createTime', 'updateBy', 'updateTime', 'revision']
  for (const [name, { kind, options }] of Object.entries(resource.fields)) {
    if (!options.computed && !options.requestOnly && !options.heavy && kind !== 'secret') listed.push(name)
  }
  const owner = ownerName(resource.name)
  const columns = sql.join(listed.map(name => sql.ref(name)))
  const allColumns = isOwn ? sql`*, ${owner}` : sql`*`
  const authorColumns = (by: Author | null): Values => ({
    ...(isOwn ? { ownerId: by?.id ?? null } : { createBy: by?.username ?? null }),
    updateBy: by?.username ?? null,
  })

  const where = (conditions: readonly Condition[]) =>
    conditions.length === 0 ? sql`` : sql`WHERE ${sql.join(conditions, sql` AND `)}`

  return {
    async list(input, scope, { isEstimated = false } = {}) {
      const conditions = [...conditionsOf(resource, input, time), ...scope]
      const filter = where(conditions)
      const size = Number(input.pageSize)
      const offset = (Number(input.pageNumber) - 1) * size
      const source = isOwn && sortOf(resource, input) === 'createBy' ? sql`${table} ${withOwner(resource.name)}` : table
      const page = sql<Row>`SELECT ${columns} FROM ${source} ${filter} ORDER BY ${orderOf(resource, input)} LIMIT ${size} OFFSET ${offset}`
      // Looks up owners' names only for rows of this page, not for the rows that OFFSET skips.
      const named = isOwn ? sql<Row>`SELECT *, ${ownerName('page')} FROM (${page}) AS "page"` : page
      const { rows } = await named.execute(db)
      // An incomplete page is the last one, so the total is known without counting.
      const isLast = rows.length < size && (rows.length > 0 || offset === 0)
      if (isLast) return { rows, total: offset + rows.length, capped: false, estimated: false }
      const kind = isSearch(resource, input) ? 'search' : conditions.length > 0 ? 'filter' : 'all'
      // On a page beyond the end, the exact total is counted, because the page needs it to go back to the last page.
      const mayBeEstimated = isEstimated && rows.length > 0
      const total = await countRows({
        db,
        table: resource.name,
        filter,
        kind,
        mayBeEstimated,
        seen: offset + size,
        size,
      })
      return { rows, ...total }
    },

    async find(ids, scope, options = {}) {
      if (ids.length === 0) return []
      const filter = where([sql<SqlBool>`${sql.ref('id')} = ANY(${ids})`, ...(scope ? [scope] : [])])
      const strength = options.lock === 'keep' ? sql`FOR KEY SHARE` : sql`FOR UPDATE`
      const lock = options.lock ? sql`ORDER BY ${sql.ref('id')} ${strength}` : sql``
      const found = await sql<Row>`SELECT ${allColumns} FROM ${table} ${filter} ${lock}`.execute(db)
      return found.rows
    },

    async insert(id, values, by) {
      const stored: Values = { id, ...columnValuesOf(resource, values, time), ...authorColumns(by) }
      const names = sql.join(Object.keys(stored).map(name => sql.ref(name)))
      const inserted =
        await sql<Row>`INSERT INTO ${table} (${names}) VALUES (${sql.join(Object.values(stored))}) RETURNING ${allColumns}`.execute(
          db,
        )
      return only(inserted.rows)
    },

    async insertMany(records, by) {
      if (records.length === 0) return []
      const stored: Values[] = records.map(({ id, values }) => ({
        id,
        ...columnValuesOf(resource, values, time),
        ...authorColumns(by),
      }))
      const names = [...new Set(stored.flatMap(values => Object.keys(values)))]
      const tuples = stored.map(
        values => sql`(${sql.join(names.map(name => (name in values ? sql`${values[name]}` : sql`DEFAULT`)))})`,
      )
      const inserted = await sql<Row>`
        INSERT INTO ${table} (${sql.join(names.map(name => sql.ref(name)))}) VALUES ${sql.join(tuples)} RETURNING ${allColumns}
      `.execute(db)
      const byId = new Map(inserted.rows.map(row => [row.id, row]))
      return records.flatMap(({ id }) => byId.get(id) ?? [])
    },

    async update(id, values, by) {
      const changes = Object.entries(columnValuesOf(resource, values, time)).map(
        ([name, value]) => sql`${sql.ref(name)} = ${value}`,
      )
      const stamps = [
        sql`${sql.ref('updateBy')} = ${by?.username ?? null}`,
        sql`${sql.ref('updateTime')} = now()`,
        sql`${sql.ref('revision')} = ${sql.ref('revision')} + 1`,
      ]
      const updated =
        await sql<Row>`UPDATE ${table} SET ${sql.join([...changes, ...stamps])} WHERE ${sql.ref('id')} = ${id} RETURNING ${allColumns}`.execute(
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
