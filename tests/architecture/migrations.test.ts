import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../server/db/migrations')
const released = readFileSync(join(folder, 'released.sha256'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map(line => line.split('  '))
const present = readdirSync(folder).filter(name => name.endsWith('.sql'))

test('a migration that was released is never edited: a database that had it would not get the change', () => {
  const changed = released.filter(([hash, name = '']) => {
    const text = present.includes(name) ? readFileSync(join(folder, name)) : ''
    return createHash('sha256').update(text).digest('hex') !== hash
  })
  expect(changed.map(([, name]) => name)).toEqual([])
})

test('a new migration comes after all that were released', () => {
  const names = released.map(([, name = '']) => name)
  expect(new Set(names).size).toBe(names.length)
  const last = names.toSorted().at(-1) ?? ''
  expect(present.filter(name => !names.includes(name) && name <= last)).toEqual([])
})

test('no two migrations have one number', () => {
  const numbers = present.map(name => name.slice(0, 4))
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
})
