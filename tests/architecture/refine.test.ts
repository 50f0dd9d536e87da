// Records are read and written through refine's hooks, and useRecords for reads on demand; permissions are asked of refine.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sourcesIn } from './importsOf.ts'

const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const wrapper = 'src/core/calls/useRecords.ts'

test('only useRecords asks for the data provider itself', () => {
  const asking = sourcesIn('src').filter(path => /\buseDataProvider\b/.test(textOf(path)))
  expect(asking.filter(path => !path.startsWith('src/providers/'))).toEqual([wrapper])
})

/** ADR 73. */
const readersOfRights = [
  'src/core/rights/',
  'src/providers/access.ts',
  // Grants are what these pages are about: the menu, roles and the scope of tokens.
  'src/plugins/rights/',
  // Simple mode runs without refine.
  'src/simple/',
]

test('only the access provider reads the rights; everything else asks usePerm, which asks refine', () => {
  const reading = sourcesIn('src').filter(path => /\b(mayPress|hasRole|useRights|rights\.get)\b/.test(textOf(path)))
  expect(reading).toContain('src/providers/access.ts')
  expect(reading.filter(path => !readersOfRights.some(reader => path.startsWith(reader)))).toEqual([])
})

test('the shell signs out and names the user through refine', () => {
  const shell = sourcesIn('src/ui/shell').filter(path => /session\.logout|useSession\b/.test(textOf(path)))
  expect(shell).toEqual([])
})
