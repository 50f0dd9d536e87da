// Converts stored rows to records in answers and back, by kind of field.
import type { Field, FieldKind } from '#contract/kernel/field.ts'
import type { CommonRecord } from '#contract/kernel/infer.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import type { Row, Values } from '#server/base/values.ts'
import type { WireTime } from '#server/base/wireTime.ts'

type Encode = (value: unknown, time: WireTime) => unknown
const same: Encode = value => value

const toWire: { readonly [K in FieldKind]: Encode } = {
  text: same,
  longText: same,
  html: same,
  int: same,
  decimal: same,
  money: same,
  flag: same,
  moment: (value, time) => (value instanceof Date ? time.encode(value) : value),
  date: same,
  time: same,
  choice: same,
  ref: same,
  refs: same,
  file: same,
  color: same,
  url: same,
  email: same,
  phone: same,
  secret: () => undefined,
  json: same,
}

const toColumn: { readonly [K in FieldKind]: Encode } = {
  ...toWire,
  moment: (value, time) => (typeof value === 'string' ? time.decode(value) : value),
  secret: same,
  json: value => (value == null ? null : JSON.stringify(value)),
}

export type RecordEncoder = (row: Row, time: WireTime) => Record<string, unknown>

/** Returns a function that encodes rows. The list of fields is prepared once instead of for each row. */
export function recordEncoderOf(resource: Resource, { heavy }: { heavy: boolean }): RecordEncoder {
  const answered = Object.entries(resource.fields)
    .filter(([, { kind, options }]) => kind !== 'secret' && !options.requestOnly && (!options.heavy || heavy))
    .map(([name, { kind, options }]) => ({
      name,
      encode: options.computed ? null : toWire[kind],
      missing: options.root ? '0' : null,
    }))
  return (row, time) => {
    const record: Record<string, unknown> = { id: row.id }
    for (const { name, encode, missing } of answered) record[name] = encode?.(row[name], time) ?? missing
    return Object.assign(record, commonOf(row as StoredCommon, time))
  }
}

export function recordOf(
  resource: Resource,
  row: Row,
  time: WireTime,
  { heavy }: { heavy: boolean },
): Record<string, unknown> {
  return recordEncoderOf(resource, { heavy })(row, time)
}

type StoredCommon = {
  id: string
  createBy: string | null
  createTime: Date
  updateBy: string | null
  updateTime: Date
  revision: number
}

/** Returns the fields that all records have. `delFlag` is always 0, because deleted rows no longer exist. */
export function commonOf(row: StoredCommon, time: WireTime): CommonRecord {
  const { id, createBy, createTime, updateBy, updateTime, revision } = row
  return {
    id,
    createBy,
    createTime: time.encode(createTime),
    updateBy,
    updateTime: time.encode(updateTime),
    revision,
    delFlag: 0,
  }
}

export function columnValueOf(field: Field, value: unknown, time: WireTime): unknown {
  return value == null ? null : toColumn[field.kind](value, time)
}

/** Converts values to columns. Drops unknown, computed and request-only fields. */
export function columnValuesOf(resource: Resource, values: Values, time: WireTime): Values {
  const columns: Values = {}
  for (const [name, value] of Object.entries(values)) {
    const field = resource.fields[name]
    if (field && !field.options.computed && !field.options.requestOnly)
      columns[name] = columnValueOf(field, value, time)
  }
  return columns
}
