// The SQL type that stores each kind of field. A test compares the hand-written migrations with this table.
import type { Field, FieldKind } from '#contract/kernel/field.ts'
import type { Resource } from '#contract/kernel/resource.ts'

export type Column = { readonly type: string; readonly nullable: boolean }

const types: { readonly [K in FieldKind]: string } = {
  text: 'text',
  longText: 'text',
  html: 'text',
  int: 'bigint',
  decimal: 'numeric',
  money: 'bigint',
  flag: 'boolean',
  moment: 'timestamp with time zone',
  date: 'date',
  time: 'text',
  choice: 'text',
  ref: 'text',
  refs: 'text[]',
  file: 'text',
  color: 'text',
  url: 'text',
  email: 'text',
  phone: 'text',
  secret: 'text',
  json: 'jsonb',
}

export function columnOf(field: Field): Column {
  const { options, kind } = field
  const isNumberChoice = kind === 'choice' && options.values?.every(value => typeof value === 'number')
  return {
    type: isNumberChoice ? 'smallint' : types[kind],
    nullable: !options.required && options.default === undefined,
  }
}

/** Every column of the resource's table, including the common ones. */
export function columnsOf(resource: Resource): Record<string, Column> {
  const own = Object.entries(resource.fields).filter(([, { options }]) => !options.computed && !options.requestOnly)
  return {
    id: { type: 'text', nullable: false },
    ...Object.fromEntries(own.map(([name, field]) => [name, columnOf(field)])),
    // Ownership decides rights, so it is stored as an id; shared rows only store their creator's name.
    [resource.rows === 'own' ? 'ownerId' : 'createBy']: { type: 'text', nullable: true },
    createTime: { type: 'timestamp with time zone', nullable: false },
    updateBy: { type: 'text', nullable: true },
    updateTime: { type: 'timestamp with time zone', nullable: false },
    revision: { type: 'bigint', nullable: false },
  }
}
