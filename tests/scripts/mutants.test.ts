import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutants } from '#scripts/mutation/mutants.ts'

const root = join(import.meta.dirname, '../..')
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

test('each mutant changes exactly one place, and its tests exist', () => {
  const places = mutants.map(({ name, file, from }) => ({ name, count: textOf(file).split(from).length - 1 }))
  expect(places.length).toBeGreaterThan(40)
  expect(places.filter(({ count }) => count !== 1)).toEqual([])
  for (const { tests } of mutants) for (const path of tests) expect(textOf(path)).not.toBe('')
})
