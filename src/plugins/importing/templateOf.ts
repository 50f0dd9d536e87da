import type { Cell } from '#contract/derive/excelCodec.ts'
import { importFieldsOf } from '#contract/derive/importOf.ts'
import type { Field } from '#contract/kernel/field.ts'
import type { Resource } from '#contract/kernel/resource.ts'

type Words = {
  /** Headings of the second sheet. */
  head: readonly string[]
  labelOf: (column: string) => string
  wordOf: (column: string, value: string | number) => string
  kindOf: (field: Field) => string
  needed: string
}

/**
 * First sheet: a header row with the column names, never translated. Second sheet, ignored by the import: what each
 * column accepts.
 */
export function templateOf(resource: Resource, words: Words): { name: string; rows: Cell[][] }[] {
  const fields = Object.entries(importFieldsOf(resource))
  return [
    { name: resource.name, rows: [fields.map(([name]) => name)] },
    {
      name: 'columns',
      rows: [
        [...words.head],
        ...fields.map(([name, field]) => [
          name,
          words.labelOf(name),
          isNeeded(field) ? words.needed : '',
          acceptedText(name, field, words),
        ]),
      ],
    },
  ]
}

function isNeeded({ options }: Field): boolean {
  return options.required === true
}

function acceptedText(name: string, field: Field, { wordOf, kindOf }: Words): string {
  const { values } = field.options
  return values ? values.map(value => `${value} = ${wordOf(name, value)}`).join('; ') : kindOf(field)
}
