import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './importsOf.ts'

const adrs = readdirSync(join(root, 'docs/adr')).sort()

test('every decision is numbered once and says when it was taken and whether it holds', () => {
  const heads = adrs.map(name => {
    const text = readFileSync(join(root, 'docs/adr', name), 'utf8')
    return {
      name,
      isHead: /^# \d+\. .+\n\nDate: \d{4}-\d\d-\d\d\nStatus: (accepted|superseded by ADR \d+)\n/.test(text),
    }
  })
  expect(heads.filter(({ isHead }) => !isHead)).toEqual([])
  expect(adrs.map(name => Number(name.slice(0, 4)))).toEqual(adrs.map((_, index) => index + 1))
})
