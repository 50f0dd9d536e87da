import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { leanFiles, leanLibrary } from '#scripts/building/leanLibraries.ts'

const root = join(import.meta.dirname, '../..')
const leanOf = (file: string) => leanLibrary(file, readFileSync(join(root, 'node_modules', file), 'utf8'))

test.each(leanFiles)('%s, as it is installed, is made leaner', file => {
  expect(leanOf(file)).not.toBe(readFileSync(join(root, 'node_modules', file), 'utf8'))
})

test('the code that reads and writes CSV is fetched by those who do', () => {
  expect(leanOf('@refinedev/core/dist/index.mjs')).not.toMatch(/^import papaparse/m)
})

test("refine's functions keep the names of their variables, and its telemetry is left out", () => {
  const lean = leanOf('@refinedev/core/dist/index.mjs')
  expect(parseSync('index.mjs', lean).errors).toEqual([])
  expect(lean).toContain('var useCustom = ({')
  expect(lean.match(/__name\(/g)?.length).toBeLessThan(12)
  expect(lean).not.toContain('createElement(Telemetry')
})

test("refine's hooks for antd do not load the renderer of Markdown fields", () => {
  const lean = leanOf('@refinedev/antd/dist/index.mjs')
  expect(parseSync('index.mjs', lean).errors).toEqual([])
  expect(lean).not.toMatch(/^import .*"(react-markdown|remark-gfm)"/m)
  expect(lean).toContain('import("react-markdown")')
})

test('what asks for the contexts of a form, or whether a color is bright, brings neither forms nor pickers', () => {
  expect(leanOf('antd/es/form/context.js')).not.toContain("'rc-field-form'")
  expect(leanOf('antd/es/radio/group.js')).not.toContain('useForm')
  expect(leanOf('antd/es/button/style/token.js')).not.toContain('ColorPresets')
})

test('a library that is written in another way does not pass unseen', () => {
  expect(() => leanLibrary('antd/es/form/context.js', 'export {}')).toThrow('does not say')
})
