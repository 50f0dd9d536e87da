import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isAllowed } from './borders.ts'
import { circlesIn } from './circlesIn.ts'
import { importsOf, root, sourcesIn, specifiersOf, targetOf, writtenOf } from './importsOf.ts'
import { mayKnow, unknownRooms } from './serverFloors.ts'

const folders = ['contract', 'client', 'server', 'stage', 'player', 'src', 'examples']
const sources = folders.flatMap(sourcesIn)
const sheetsIn = (names: readonly string[]) =>
  names.flatMap(name =>
    readdirSync(join(root, name), { recursive: true, encoding: 'utf8' })
      .filter(path => path.endsWith('.css'))
      .map(path => join(name, path)),
  )

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

describe('there is one way to write an import', () => {
  test('`./` inside of a folder, `#` from the root for everything else', () => {
    const other = sources.flatMap(path =>
      specifiersOf(path)
        .filter(name => /^[.#]/.test(name) && name !== writtenOf(path, targetOf(path, name)))
        .map(name => `${path}: ${name}, not ${writtenOf(path, targetOf(path, name))}`),
    )
    expect(other).toEqual([])
  })

  test('another way is seen', () => {
    expect(writtenOf('src/ui/list/x.ts', 'src/ui/list/y.ts')).toBe('./y.ts')
    expect(writtenOf('src/ui/x.ts', 'src/ui/list/y.ts')).toBe('./list/y.ts')
    expect(writtenOf('src/ui/list/x.ts', 'src/ui/form/y.ts')).toBe('#src/ui/form/y.ts')
    expect(writtenOf('src/ui/list/x.ts', 'contract/rules/y.ts')).toBe('#contract/rules/y.ts')
  })
})

test('a transaction begins in one place, where the losers of a deadlock try again', () => {
  const begun = sources.filter(path => /\.transaction\(\)/.test(readFileSync(join(root, path), 'utf8')))
  // createJobs.ts may begin a transaction itself, because it writes a single row that no other transaction writes.
  expect(begun).toEqual(['server/kernel/inTransaction.ts', 'server/jobs/queue/createJobs.ts'])
})

describe('the server stands on two floors', () => {
  const ofServer = sources.filter(path => path.startsWith('server/'))
  const targetsOf = (path: string) => importsOf(path).filter(target => target.startsWith('server/'))

  test('the platform knows no subject, and a subject only the doors of those below it', () => {
    const back = ofServer.flatMap(path =>
      targetsOf(path)
        .filter(target => !mayKnow(path, target))
        .map(target => `${path} → ${target}`),
    )
    expect(back).toEqual([])
    expect(unknownRooms(ofServer)).toEqual([])
  })

  test('a way back up is seen', () => {
    expect(mayKnow('server/crud/x.ts', 'server/media/index.ts')).toBe(false)
    expect(mayKnow('server/media/x.ts', 'server/devices/index.ts')).toBe(false)
    expect(mayKnow('server/devices/x.ts', 'server/media/read/y.ts')).toBe(false)
    expect(mayKnow('server/devices/x.ts', 'server/app.ts')).toBe(false)
    expect(mayKnow('server/devices/x.ts', 'server/media/index.ts')).toBe(true)
  })
})

describe('no file imports itself by way of others, types included', () => {
  test.each(folders)('%s has no circle', folder => {
    expect(circlesIn(sourcesIn(folder), importsOf)).toEqual([])
  })

  test('a circle is seen', () => {
    const round: Record<string, string[]> = { a: ['b'], b: ['c'], c: ['b'] }
    expect(circlesIn(['a', 'b', 'c'], name => round[name] ?? [])).toEqual([['b', 'c']])
  })
})

describe('the house rules hold', () => {
  const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

  test('no file is longer than 300 lines', () => {
    const long = [...sources, ...sheetsIn(folders)]
      .map(path => ({ path, lines: textOf(path).split('\n').length }))
      .filter(({ lines }) => lines > 300)
    expect(long).toEqual([])
  })

  test('nothing silences the compiler or the linter', () => {
    const silenced = sources.filter(path => /@ts-ignore|@ts-nocheck|biome-ignore|eslint-disable/.test(textOf(path)))
    expect(silenced).toEqual([])
  })

  test('no registry is made by a glob and nothing registers itself on import', () => {
    // Globs with `?url` are allowed: they list the URLs of a package's files and do not load code.
    const globs = sources.filter(path => /import\.meta\.glob(?!<string>\([^)]*query: '\?url)/.test(textOf(path)))
    expect(globs).toEqual([])
  })

  test('a class has its design in one style sheet: of two, the one that is loaded last would win', () => {
    const sheets = sheetsIn(['src', 'stage'])
    const places = new Map<string, Set<string>>()
    for (const path of sheets) {
      const rules = textOf(path).replace(/\/\*[\s\S]*?\*\//g, '')
      for (const [, selectors = ''] of rules.matchAll(/([^{};]+)\{/g))
        for (const selector of selectors.split(',').map(each => each.trim()))
          if (/^\.[\w-]+$/.test(selector)) places.set(selector, (places.get(selector) ?? new Set()).add(path))
    }
    expect(places.size).toBeGreaterThan(100)
    expect([...places].filter(([, paths]) => paths.size > 1)).toEqual([])
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
