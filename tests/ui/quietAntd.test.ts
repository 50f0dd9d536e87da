import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { quiet, quieted } from '#scripts/building/quietAntd.ts'

const root = join(import.meta.dirname, '../..')

test.each(Object.keys(quieted))('%s, as it is installed, says nothing in English', file => {
  const code = quiet(file, readFileSync(join(root, 'node_modules', file), 'utf8'))
  for (const said of Object.keys(quieted[file] ?? {})) expect(code).not.toContain(said)
})

test('an antd that names its icons in another way does not pass unseen', () => {
  expect(() => quiet(Object.keys(quieted)[0] ?? '', 'export default Icon')).toThrow('does not say')
})
