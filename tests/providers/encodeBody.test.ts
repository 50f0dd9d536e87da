// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeBody } from '#client/encodeBody.ts'
import { decodeInput } from '#contract/derive/decodeInput.ts'
import { f } from '#contract/kernel/field.ts'

const fields = {
  text: f.text({ max: 1000 }),
  flag: f.flag(),
  count: f.int(),
  roles: f.refs('role'),
}

/** The body as the server decodes it. */
function arrived(values: Record<string, unknown>) {
  const { type, body } = encodeBody(values)
  const raw = type === 'application/json' ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body))
  return decodeInput(fields, raw, { isForm: type !== 'application/json' })
}

test('what a form sends is what the server reads, also words that a form would swallow', () => {
  const record = fc.record(
    {
      text: fc.oneof(
        fc.string().filter(text => text.trim() !== ''),
        fc.constantFrom('null', 'undefined', ' null ', 'a,b', 'x=1&y=2', ' spaced ', '+', '%00', 'ü€漢'),
        fc.constant(null),
      ),
      flag: fc.boolean(),
      count: fc.integer(),
      roles: fc.array(fc.bigInt({ min: 1n, max: 9_999_999_999n }).map(String), { maxLength: 5 }),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(record, values => {
      const { value, errors } = arrived(values)
      expect(errors).toEqual([])
      expect(value).toEqual(values)
    }),
  )
})

test('an emptied list of references reaches the server as empty, not as left out', () => {
  expect(arrived({ roles: [] }).value).toEqual({ roles: [] })
})
