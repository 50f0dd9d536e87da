import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeInput } from '#contract/derive/decodeInput.ts'
import { type Cell, decodeCell, encodeCell } from '#contract/derive/excelCodec.ts'
import { routesOf } from '#contract/derive/routesOf.ts'
import { serviceRoutesOf } from '#contract/derive/serviceRoutesOf.ts'
import { type Field, f } from '#contract/kernel/field.ts'
import { registryOf } from '#contract/kernel/registryOf.ts'
import { defineResource } from '#contract/kernel/resource.ts'
import { device } from '#contract/resources/fleet/device.ts'
import { resources } from '#contract/resources/index.ts'
import { passwordErrors, passwordStrength } from '#contract/rules/accounts/password.ts'
import { services } from '#contract/services/index.ts'
import { sending } from '#contract/services/publishing/sending.ts'

const fields = {
  name: f.text({ required: true, max: 10 }),
  count: f.int({ min: 1, max: 5, default: 2 }),
  done: f.flag(),
  kind: f.choice([0, -1]),
  tags: f.refs('tag'),
  up: f.ref('tag', { root: true }),
  day: f.date(),
}

describe('a text of one line', () => {
  const read = (name: string) => decodeInput(fields, { name })

  test.each([
    ['a\r\nBcc: b', 'a Bcc: b'],
    ['a\n\n\tb', 'a b'],
    ['a\u2028b', 'a b'],
    ['a\u0085b\vc', 'a b c'],
    ['a\u001b[31m', 'a[31m'],
    ['a\u007fb\u009fc', 'abc'],
    ['é 木 👩‍👩‍👧', 'é 木 👩‍👩‍👧'],
  ])('%j is kept as %j', (given, kept) => {
    expect(read(given)).toEqual({ value: { name: kept }, errors: [] })
  })

  test('of nothing but breaks is not given', () => {
    expect(read('\r\n').errors).toEqual([{ field: 'name', id: 'field.required' }])
  })

  test('holds no control character in any declaration; longer texts keep their breaks', () => {
    const broken = 'a\r\nb\u0007'
    const declared = [
      ...Object.values(resources).flatMap(routesOf),
      ...Object.values(services).flatMap(serviceRoutesOf),
    ]
    const inputs = declared.flatMap(({ id, input }) =>
      Object.entries(input).map(([name, field]) => ({
        at: `${id} ${name}`,
        field,
        read: field.schema.safeParse(broken),
      })),
    )
    const kept = inputs.filter(({ field, read }) => field.kind === 'text' && read.success)
    expect(kept.length).toBeGreaterThan(200)
    expect(kept.filter(({ read }) => read.data !== 'a b').map(({ at }) => at)).toEqual([])
    const long = inputs.filter(({ field, read }) => field.kind === 'longText' && read.success)
    expect(long.length).toBeGreaterThan(10)
    expect(long.filter(({ read }) => read.data === 'a b').map(({ at }) => at)).toEqual([])
  })
})

describe('decoding is tolerant, checking is strict', () => {
  test('unknown keys are dropped; "", "null" and "undefined" mean not given', () => {
    const { value, errors } = decodeInput(fields, {
      name: 'a',
      nonsense: '1',
      count: '',
      done: 'null',
      kind: 'undefined',
      __proto__: { day: 'x' },
    })
    expect(errors).toEqual([])
    expect(value).toEqual({ name: 'a' })
  })

  test.each(['null', 'undefined', ' null '])('"%s" is a text like any other', word => {
    const texts = {
      title: f.text({ required: true, max: 10 }),
      note: f.longText({ max: 10 }),
      at: f.date(),
      to: f.ref('tag'),
    }
    const given = { title: word, note: word, at: word, to: word }
    expect(decodeInput(texts, given)).toEqual({ value: { title: word, note: word }, errors: [] })
    // In forms, clients written for the older API send missing values as the words `null` and `undefined`.
    expect(decodeInput(texts, given, { isForm: true })).toEqual({ value: { title: word }, errors: [] })
  })

  test.each([
    '2026-02-30 10:00:00',
    '2026-02-29',
    '2026-04-31T00:00:00Z',
    '2026-13-01 00:00',
    '2026-01-01 25:00',
    '0000-01-01 00:00',
    '9999-12-31T23:59:59-12:00',
  ])('%s is no moment, whatever a program makes of it', text => {
    expect(decodeInput({ at: f.moment() }, { at: text })).toEqual({
      value: {},
      errors: [expect.objectContaining({ id: 'field.notMoment' })],
    })
  })

  test.each(['2028-02-29 10:00:00', '2026-01-01 24:00', '2026-02-28T23:59:59.5+09:00'])('%s is a moment', text => {
    expect(decodeInput({ at: f.moment() }, { at: text })).toEqual({ value: { at: text }, errors: [] })
  })

  test('a form and JSON say the same', () => {
    const form = decodeInput(fields, { name: 'a', count: '3', done: 'false', kind: '-1', tags: '1,2,', up: '7' })
    const json = decodeInput(fields, { name: 'a', count: 3, done: false, kind: -1, tags: ['1', '2'], up: '7' })
    expect(form).toEqual(json)
    expect(form.errors).toEqual([])
  })

  test('null in JSON clears, and "0" is the root of a tree', () => {
    expect(decodeInput(fields, { name: 'a', done: null, up: '0' }).value).toEqual({ name: 'a', done: null, up: null })
    expect(decodeInput(fields, { name: null }).errors).toEqual([{ field: 'name', id: 'field.required' }])
  })

  test('null is no value for a field that has a default', () => {
    const { value, errors } = decodeInput(fields, { name: 'a', count: null }, { partial: true })
    expect([value, errors]).toEqual([{ name: 'a' }, [{ field: 'count', id: 'field.required' }]])
  })

  test('what is required is asked for though a form would start with a default; an edit may leave it out', () => {
    const table = { width: f.int({ required: true, default: 1920 }), ids: f.refs('tag', { required: true }) }
    const missing = [
      { field: 'width', id: 'field.required' },
      { field: 'ids', id: 'field.required' },
    ]
    expect(decodeInput(table, {}, { fill: true }).errors).toEqual(missing)
    expect(decodeInput(table, { width: '', ids: [] }, { fill: true }).errors).toEqual(missing)
    expect(decodeInput(table, { ids: ' , ' }, { partial: true }).errors).toEqual([missing[1]])
    expect(decodeInput(table, {}, { partial: true })).toEqual({ value: {}, errors: [] })
  })

  test('a value is heard under its other name, unless its own is given', () => {
    const table = { ids: f.refs('tag', { alias: 'id' }) }
    expect(decodeInput(table, { id: '7' }).value).toEqual({ ids: ['7'] })
    expect(decodeInput(table, { id: '7', ids: '8' }).value).toEqual({ ids: ['8'] })
  })

  test('each wrong field is named with its reason, and all at once', () => {
    const { errors } = decodeInput(fields, {
      name: 'x'.repeat(11),
      count: '9',
      done: 'perhaps',
      kind: '4',
      tags: 'a',
      day: '2027-02-29',
    })
    expect(errors).toEqual([
      { field: 'name', id: 'field.tooLong', params: { max: 10 } },
      { field: 'count', id: 'field.tooBig', params: { max: 5 } },
      { field: 'done', id: 'field.notFlag', params: {} },
      { field: 'kind', id: 'field.notChoice', params: {} },
      { field: 'tags', id: 'field.notReference', params: { at: '0' } },
      { field: 'day', id: 'field.notDate', params: {} },
    ])
  })

  test('nothing that arrives makes it throw', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(fields), 'other'), fc.anything()), raw => {
        expect(() => decodeInput(fields, raw)).not.toThrow()
      }),
    )
  })
})

describe('Excel', () => {
  const samples: [Field, fc.Arbitrary<unknown>][] = [
    [f.text(), fc.string({ minLength: 1 }).filter(text => text.trim() !== '' && !text.startsWith("'"))],
    [f.int(), fc.integer()],
    [f.flag(), fc.boolean()],
    [f.choice([0, -1]), fc.constantFrom(0, -1)],
    [f.refs('x'), fc.array(fc.bigInt({ min: 1n, max: 10n ** 17n }).map(String), { minLength: 1 })],
  ]
  test.each(samples)('what is exported comes back the same (%#)', (field, arbitrary) => {
    fc.assert(
      fc.property(arbitrary, value => {
        expect(decodeCell(field, encodeCell(field, value))).toEqual(value)
      }),
    )
  })

  test('a formula is asleep in the sheet', () => {
    for (const text of ['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1'])
      expect(String(encodeCell(f.text(), text) as Cell)).toMatch(/^'/)
    expect(encodeCell(f.text(), '-12.5')).toBe('-12.5')
  })
})

describe('registries', () => {
  const ship = (name: string, path: string) =>
    defineResource({ name, path, title: 'n', fields: { n: f.text() }, crud: {}, views: {} })

  test('two owners of one path are refused by name', () => {
    expect(() => registryOf('resources', { a: ship('a', '/x'), b: ship('b', '/x') })).toThrow(
      '"a" and "b" both claim the path /x',
    )
  })
  test('a declaration under another name is refused', () => {
    expect(() => registryOf('resources', { a: ship('b', '/x') })).toThrow('"a" holds the declaration of "b"')
  })
  test('an absent verb has no route', () => {
    const routes = routesOf({ ...device, actions: {}, crud: { list: 'getAll' } })
    expect(routes.map(({ id, method, url }) => `${id} ${method} ${url}`)).toEqual([
      'device.list GET /xboot/equipment/getAll',
    ])
  })
})

describe('the password rule', () => {
  test.each([
    ['Harbour-17-x', 'admin', []],
    ['Short-1', 'admin', ['password.length']],
    ['a'.repeat(8) + 'B1-'.repeat(5), 'admin', ['password.length']],
    ['alllowercase', 'admin', ['password.classes']],
    ['xx-4dm1n-XX', 'admin', ['password.containsName']],
    ['P@55w0rd!', 'someone', ['password.common']],
    ['Password123!', 'someone', ['password.common']],
    ['2024-Summer-1!', 'someone', ['password.common']],
    ['$ecret-123', 'someone', ['password.common']],
    ['Passage-137!', 'someone', []],
    ['Aaaa-1111', 'x9q', ['password.common']],
  ])('%s for %s', (password, username, expected) => {
    expect(passwordErrors(password, username)).toEqual(expected)
  })
  test('strength counts classes and length', () => {
    expect(['abc', 'abcD1', 'Abcdefg-12345'].map(passwordStrength)).toEqual(['weak', 'medium', 'strong'])
  })
})

test('a send names as many devices as a fleet has, and beyond that says how many', () => {
  const { input } = sending.calls.publish
  const devicesOf = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1))
  const decode = (count: number) => decodeInput({ deviceIds: input.deviceIds }, { deviceIds: devicesOf(count) }, {})
  expect(decode(20_000).errors).toEqual([])
  expect(decode(20_001).errors).toEqual([{ field: 'deviceIds', id: 'field.tooMany', params: { max: 20_000 } }])
})

test('the part of the records that a reference offers is named by filters of their resource', () => {
  const limits = Object.values(resources).flatMap(({ name, fields }) =>
    Object.entries(fields as Record<string, Field>).flatMap(([field, { options }]) =>
      Object.keys(options.only ?? {}).map(filter => ({ at: `${name}.${field}: ${filter}`, to: options.to, filter })),
    ),
  )
  const targets: Readonly<Record<string, { fields: Record<string, Field> }>> = resources
  const unknown = limits.filter(({ to = '', filter }) => !targets[to]?.fields[filter]?.options.filter)
  expect(limits.map(({ at }) => at)).toContain('device.groupId: isByRule')
  expect(unknown).toEqual([])
})
