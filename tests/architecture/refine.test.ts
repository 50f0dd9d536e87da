// Records are read and written through refine's hooks, and useRecords for reads on demand.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sourcesIn } from './importsOf.ts'

const wrapper = 'src/core/calls/useRecords.ts'

test('only useRecords asks for the data provider itself', () => {
  const asking = sourcesIn('src').filter(path => /\buseDataProvider\b/.test(readFileSync(join(root, path), 'utf8')))
  expect(asking.filter(path => !path.startsWith('src/providers/'))).toEqual([wrapper])
})
