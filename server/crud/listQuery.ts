// Builds conditions and order of a list query from the call's input. Names come from the contract, values are
// parameters.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { columnOf } from '#contract/derive/columnOf.ts'
import { AppError, fieldError } from '#contract/errors/errors.ts'
import type { Field } from '#contract/kernel/field.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { accountNameOf } from '#contract/rules/accounts/accountName.ts'
import type { Values } from '#server/base/values.ts'
import type { WireTime } from '#server/base/wireTime.ts'
import { columnValueOf } from './rowCodec.ts'

type Condition = RawBuilder<SqlBool>

const common = ['id', 'createBy', 'createTime', 'updateBy', 'updateTime']

/**
 * Condition: the column contains the text, ignoring case; `%` and `_` match literally. `tidied`: normalization
 * applied when values are stored. The text also matches as typed, because rows stored before the normalization
 * existed are not normalized.
 */
export function contains(column: string, text: string, tidied?: Tidied): Condition {
  return matches(column, text, tidied, part => `%${part}%`)
}

/** Like `contains`, but matches from the beginning. */
export function begins(column: string, text: string, tidied?: Tidied): Condition {
  return matches(column, text, tidied, part => `${part}%`)
}

type Tidied = (text: string) => string

function matches(column: string, text: string, tidied: Tidied | undefined, patternOf: (part: string) => string) {
  const fits = (part: string) => isLike(column, part, patternOf(part.replace(/[\\%_]/g, '\\$&')))
  const tidy = tidied?.(text) ?? text
  return tidy === text || tidy === '' ? fits(text) : sql<SqlBool>`(${fits(text)} OR ${fits(tidy)})`
}

function isLike(column: string, text: string, pattern: string): Condition {
  // Texts of digits, Chinese, Japanese or Arabic have no case. For these, LIKE finds the same rows as ILIKE in a
  // third of the time.
  const hasCase = text.toLowerCase() !== text.toUpperCase()
  return sql<SqlBool>`${sql.ref(column)} ${hasCase ? sql`ILIKE` : sql`LIKE`} ${pattern}`
}

export function conditionsOf(resource: Resource, input: Values, time: WireTime): Condition[] {
  const found: Condition[] = []
  for (const [name, field] of Object.entries(resource.fields)) found.push(...filterOf(name, field, input, time))
  if (typeof input.createBy === 'string') found.push(createdBy(resource, input.createBy))
  if (typeof input.ids === 'string') found.push(sql<SqlBool>`${sql.ref('id')} = ANY(${input.ids.split(',')})`)
  // Filters by date only if both days are given. The last day is included (xboot-api.md 1.3).
  if (typeof input.startDate === 'string' && typeof input.endDate === 'string') {
    found.push(
      sql<SqlBool>`${sql.ref('createTime')} BETWEEN ${time.startOf(input.startDate)} AND ${time.endOf(input.endDate)}`,
    )
  }
  if (typeof input.createTimeFrom === 'string')
    found.push(sql<SqlBool>`${sql.ref('createTime')} >= ${time.decode(input.createTimeFrom)}`)
  if (typeof input.createTimeTo === 'string')
    found.push(sql<SqlBool>`${sql.ref('createTime')} <= ${time.decode(input.createTimeTo)}`)
  if (typeof input.key === 'string') found.push(searchOf(resource, input.key))
  return found
}

/**
 * Condition: the owner or, for resources without owners, the creator has this name. Owners are stored as ids, so a
 * subquery looks up the id once.
 */
function createdBy({ rows }: Resource, username: string): Condition {
  return rows === 'own'
    ? sql<SqlBool>`${sql.ref('ownerId')} = (${accountIdByName(username)})`
    : sql<SqlBool>`${sql.ref('createBy')} IN (${username}, ${accountNameOf(username)})`
}

const accountIdByName = (name: string) => sql`
  SELECT "id" FROM "user" WHERE "username" IN (${name}, ${accountNameOf(name)}) ORDER BY "username" = ${name} DESC LIMIT 1
`

/** Whether the list call searches in texts. */
export function isSearch({ fields }: Resource, input: Values): boolean {
  const searched = Object.keys(fields).filter(name => fields[name]?.options.filter === 'contains')
  return ['key', ...searched].some(name => typeof input[name] === 'string')
}

function filterOf(name: string, field: Field, input: Values, time: WireTime): Condition[] {
  const column = sql.ref(name)
  const value = input[name]
  if (field.options.computed) return []
  switch (field.options.filter) {
    case undefined:
      return []
    case 'contains':
      return typeof value === 'string' ? [contains(name, value, field.options.tidied)] : []
    case 'eq':
    case 'in': {
      if (typeof value !== 'string') return []
      if (field.options.root && value === '0') return [sql<SqlBool>`${column} IS NULL`]
      if (field.kind === 'refs') return [sql<SqlBool>`${column} && ${value.split(',')}::text[]`]
      return [sql<SqlBool>`${column} = ANY(${typedList(name, field, value)})`]
    }
    case 'range': {
      const from = input[`${name}From`]
      const to = input[`${name}To`]
      return [
        ...(from == null ? [] : [sql<SqlBool>`${column} >= ${columnValueOf(field, from, time)}`]),
        ...(to == null ? [] : [sql<SqlBool>`${column} <= ${columnValueOf(field, to, time)}`]),
      ]
    }
  }
}

/** Parses a comma list into an array of the column's type; throws a field error for values that do not fit. */
function typedList(name: string, field: Field, list: string): RawBuilder<unknown> {
  const { type } = columnOf(field)
  const parts = list.split(',').map(part => part.trim())
  const fits = {
    bigint: /^-?\d{1,18}$/,
    smallint: /^-?\d{1,4}$/,
    boolean: /^(true|false)$/,
    numeric: /^-?\d+(\.\d+)?$/,
  }[type]
  if (fits && !parts.every(part => fits.test(part))) throw fieldError(name, 'field.notChoice')
  return sql`${parts}::${sql.raw(type)}[]`
}

/** Condition: any searchable text field contains the text `key`. */
export function searchOf(resource: Resource, key: string): Condition {
  const searched = Object.entries(resource.fields).filter(
    ([, { options }]) => options.filter === 'contains' && !options.computed && !options.unsearched,
  )
  if (searched.length === 0) return sql<SqlBool>`true`
  return sql<SqlBool>`(${sql.join(
    searched.map(([name, { options }]) => contains(name, key, options.tidied)),
    sql` OR `,
  )})`
}

export const sortOf = ({ sort }: Resource, input: Values): string =>
  typeof input.sort === 'string' ? input.sort : sort.field

/**
 * Returns the ORDER BY. Throws `general.unknownSort` for an unknown or computed field, and for a field whose kind has
 * no order, such as JSON (rules, Accounts 10).
 */
export function orderOf(resource: Resource, input: Values): RawBuilder<unknown> {
  const wanted = sortOf(resource, input)
  const field = Object.hasOwn(resource.fields, wanted) ? resource.fields[wanted] : undefined
  const isSortable =
    common.includes(wanted) || (field && !field.options.computed && !['json', 'secret', 'refs'].includes(field.kind))
  if (!isSortable) throw new AppError('general.unknownSort', { sort: wanted })
  const order = typeof input.sort === 'string' ? (input.order ?? 'desc') : resource.sort.order
  const direction = order === 'asc' ? sql`ASC` : sql`DESC`
  // Only nullable columns need NULLS FIRST or LAST, which would prevent the use of an index for other columns.
  const nulls = !field || !columnOf(field).nullable ? sql`` : order === 'asc' ? sql`NULLS FIRST` : sql`NULLS LAST`
  return sql`${sql.ref(wanted)} ${direction} ${nulls}, ${sql.ref('id')} ${direction}`
}
