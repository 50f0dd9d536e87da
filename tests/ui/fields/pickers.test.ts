import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '../../../src')

test('days and times are never left to the browser, which writes them in its own language instead of the reader’s', () => {
  const found = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.tsx'))
    .filter(path => /type="(date|time|datetime-local|month|week)"/.test(readFileSync(join(src, path), 'utf8')))
  expect(found).toEqual([])
})
