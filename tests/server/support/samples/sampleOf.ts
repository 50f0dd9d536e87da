// A valid and an invalid value for each kind of field, for tests of every declaration.
import type { Field, FieldKind } from '#contract/kernel/field.ts'

let count = 0

function word(field: Field, prefix = 'sample'): string {
  count += 1
  // Four scripts, and text that would be markup if it were not escaped.
  const text =
    `${prefix} ${count} <img src=x onerror=alert(1)> & "你好" 'こんにちは' مرحبا ${'x'.repeat(field.options.min ?? 0)}`.trim()
  return text.slice(0, field.options.max ?? 60)
}

const number = (field: Field) => Math.max(field.options.min ?? 0, Math.min(field.options.max ?? 7, 7))

const good: { readonly [K in FieldKind]: (field: Field) => unknown } = {
  text: word,
  longText: field => `${word(field)}\nsecond line`.slice(0, field.options.max ?? 200),
  // messageHtml.test.ts covers forbidden markup.
  html: () => '<p>sample 你好 <strong>こんにちは</strong> مرحبا</p>',
  int: number,
  decimal: () => 1.5,
  money: () => 1250,
  flag: () => true,
  moment: () => '2026-03-29 02:30:00',
  date: () => '2028-02-29',
  time: () => '23:59:00',
  choice: field => field.options.values?.[0],
  ref: () => null,
  refs: () => [],
  file: () => null,
  color: () => '#1f5eff',
  url: () => 'https://example.com/a?b=1',
  email: () => 'someone@example.com',
  phone: () => '13812345678',
  secret: () => 'Harbour-17-x',
  // The default is a valid value, because forms start with it.
  json: ({ options }) => (options.required ? options.default : undefined),
}

const bad: { readonly [K in FieldKind]: (field: Field) => unknown } = {
  text: field => 'x'.repeat((field.options.max ?? 255) + 1),
  longText: field => 'x'.repeat((field.options.max ?? 20_000) + 1),
  html: field => 'x'.repeat((field.options.max ?? 100_000) + 1),
  int: () => '1.5',
  decimal: () => 'one',
  money: () => '1.5',
  flag: () => 'perhaps',
  moment: () => 'yesterday',
  date: () => '2027-02-29',
  time: () => '25:00',
  choice: () => 'none of these',
  ref: () => 'not an id',
  refs: () => 'not an id',
  file: () => 'not an id',
  color: () => 'red',
  url: () => 'javascript:alert(1)',
  email: () => 'someone@',
  phone: () => 'call me',
  secret: field => 'x'.repeat((field.options.max ?? 200) + 1),
  json: () => '{broken',
}

/** A valid value for the field; undefined if only a fixture can provide one. */
export const sampleOf = (field: Field): unknown => good[field.kind](field)
export const badSampleOf = (field: Field): unknown => bad[field.kind](field)
