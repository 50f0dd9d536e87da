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

test('the settings of the environment stand in one table, each of them once', () => {
  const config = readFileSync(join(root, 'server/base/config.ts'), 'utf8')
  const read = config.match(/^ {2}[A-Z_]+(?=: z\b)/gm)?.map(name => name.trim()) ?? []
  expect(read).toContain('PORT')
  const pages = ['README.md', ...readdirSync(join(root, 'docs/guides')).map(name => join('docs/guides', name))]
  const rows = pages.flatMap(page =>
    readFileSync(join(root, page), 'utf8')
      .split('\n')
      .filter(line => line.startsWith('| `'))
      .flatMap(line => [...(line.split(' | ')[0] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name)),
  )
  expect(rows.filter(name => read.includes(name)).sort()).toEqual([...read].sort())
})
