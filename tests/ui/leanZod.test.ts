import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lean } from '#scripts/building/leanZod.ts'

const root = join(import.meta.dirname, '../..')

test('zod, as it is installed, writes no JSON Schema in a page', () => {
  const code = lean(readFileSync(join(root, 'node_modules/zod/v4/classic/schemas.js'), 'utf8'))
  expect(code).not.toMatch(/\bprocessors\.(?!js)\w+|create\w*JSONSchemaMethod\(/)
})

test('zod, as it is installed, compiles no schema in a page', () => {
  const code = lean(readFileSync(join(root, 'node_modules/zod/v4/classic/schemas.js'), 'utf8'))
  expect(code).not.toContain('JIT')
})

test('a zod that is written in another way does not pass unseen', () => {
  expect(() => lean('export const ZodType = {}')).toThrow('does not say')
})
