import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isAllowed } from './borders.ts'
import { importsOf, root, sourcesIn } from './importsOf.ts'

const folders = ['contract', 'server', 'stage', 'player', 'src']
const sources = folders.flatMap(sourcesIn)

describe('the borders between folders hold', () => {
  test.each(folders)('%s imports only what it may', folder => {
    const broken = sources
      .filter(path => path.startsWith(`${folder}/`))
      .flatMap(path =>
        importsOf(path)
          .filter(target => !isAllowed(path, target))
          .map(target => `${path} → ${target}`),
      )
    expect(broken).toEqual([])
  })

  test('a broken border is seen', () => {
    expect(isAllowed('contract/x.ts', 'node:fs')).toBe(false)
    expect(isAllowed('stage/x.tsx', 'antd')).toBe(false)
    expect(isAllowed('src/plugins/media/x.tsx', 'src/plugins/sending/y.tsx')).toBe(false)
    expect(isAllowed('src/plugins/media/x.tsx', 'src/plugins/media/y.tsx')).toBe(true)
    expect(isAllowed('src/plugins/media/x.tsx', 'src/editor/craft/y.ts')).toBe(false)
    expect(isAllowed('src/ui/x.tsx', 'src/providers/data.ts')).toBe(false)
  })
})

describe('the house rules hold', () => {
  const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

  test('no file is longer than 300 lines', () => {
    const long = sources
      .map(path => ({ path, lines: textOf(path).split('\n').length }))
      .filter(({ lines }) => lines > 300)
    expect(long).toEqual([])
  })

  test('nothing silences the compiler or the linter', () => {
    const silenced = sources.filter(path => /@ts-ignore|@ts-nocheck|biome-ignore|eslint-disable/.test(textOf(path)))
    expect(silenced).toEqual([])
  })

  test('no registry is made by a glob and nothing registers itself on import', () => {
    // Addresses of a package's files are data, and no registry of ours.
    const globs = sources.filter(path => /import\.meta\.glob(?!<string>\([^)]*query: '\?url)/.test(textOf(path)))
    expect(globs).toEqual([])
  })

  test('styles say start and end where a direction of writing is meant', () => {
    const physical =
      /margin(Left|Right)|padding(Left|Right)|margin-(left|right)|padding-(left|right)|text-align: (left|right)|textAlign: '(left|right)'/
    const found = sources.filter(path => path.startsWith('src/') && physical.test(textOf(path)))
    expect(found).toEqual([])
  })

  test('files are named after what they hold, in camelCase or PascalCase', () => {
    const odd = sources.filter(path => !/\/[a-z][A-Za-z0-9]*(\.d)?\.ts$|\/[A-Za-z][A-Za-z0-9]*\.tsx?$/.test(path))
    expect(odd).toEqual([])
  })
})
