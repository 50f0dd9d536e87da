// Tests the runner and tier of each test file, and that the first tier covers every page.
import { readdirSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { describe, expect, test } from 'vitest'
import { resources } from '#contract/resources/index.ts'
import { fullFiles, repeatedFiles, runners } from '#scripts/testing/tiers.mjs'
import { bare, bareInside, others } from '#tests/e2e/support/addresses.ts'
import { firstHalf, pages, secondHalf } from '#tests/e2e/support/smokePages.ts'
import { root, sourcesIn } from './importsOf.ts'

const testFiles = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
  .map(path => `tests/${path}`)
  .filter(path => /\.(test|spec)\.tsx?$/.test(path))

const isIn = (file: string, patterns: readonly string[]) => patterns.some(pattern => matchesGlob(file, pattern))
const runnersOf = (file: string) =>
  Object.entries(runners)
    .filter(([, { include, exclude }]) => isIn(file, include) && !isIn(file, exclude))
    .map(([name]) => name)

describe('every test file is run', () => {
  test('by exactly one runner', () => {
    expect(testFiles.length).toBeGreaterThan(300)
    const wrong = testFiles.map(file => ({ file, by: runnersOf(file) })).filter(({ by }) => by.length !== 1)
    expect(wrong).toEqual([])
  })

  test('a file that no runner knows is seen', () => {
    expect(runnersOf('tests/elsewhere/x.test.ts')).toEqual([])
    expect(runnersOf('tests/server/x.test.tsx')).toEqual([])
    expect(runnersOf('tests/e2e/x.spec.ts')).toEqual(['playwright'])
  })

  test('in the tier that its name shows', () => {
    const marked = testFiles.filter(file => file.includes('.full.'))
    expect(marked.length).toBeGreaterThan(0)
    expect(testFiles.filter(file => isIn(file, fullFiles))).toEqual(marked)
    expect(marked.filter(file => !/^[^.]+\.full\.(test\.tsx?|spec\.ts)$/.test(file))).toEqual([])
  })
})

test('the run of both tiers leaves out only files that the second tier repeats', () => {
  const left = testFiles.filter(file => isIn(file, repeatedFiles))
  expect(left).toEqual(['tests/e2e/everyPage.spec.ts'])
  const repeating = readFileSync(join(root, 'tests/e2e/everyPage.full.spec.ts'), 'utf8')
  expect(repeating).toContain("const common = { sizes: [wide, narrow], pages: 'all' }")
  for (const language of ['en-US', 'ar-SA'])
    expect(repeating).toMatch(
      new RegExp(`\\.\\.\\.common, language: '${language}',.* resources: all, addresses, hasVisitors: true`),
    )
})

describe('the first tier opens every page', () => {
  const core = (name: string) => readFileSync(join(root, 'tests/e2e', `${name}.spec.ts`), 'utf8')

  test('the list, form, show and edit page of every resource', () => {
    expect(Object.keys(resources).length).toBeGreaterThan(50)
    // Both specs read the resources from the registry, so new resources are included automatically.
    expect(core('smokeFirst')).toContain('smoke(firstHalf)')
    expect(core('smokeSecond')).toContain('smoke(secondHalf)')
    expect(new Set([...firstHalf, ...secondHalf])).toEqual(new Set(pages))
    expect(core('everyPage')).toMatch(/language: 'ar-SA',[^}]*resources: all,/)
    expect(core('everyPage')).toMatch(/language: 'en-US',[^}]*resources: all\.filter\(.*!isSmoked\(resource\)\),/)
  })

  test('every page that a plugin or the shell adds', () => {
    const known = [...others, ...bare, ...bareInside].map(address => address.replace(/\?.*|:\w+/g, ''))
    const added = sourcesIn('src').flatMap(path => {
      const text = readFileSync(join(root, path), 'utf8')
      if (!/definePlugin\(/.test(text)) return []
      return [...text.matchAll(/\bpath: '(\/[^']*)'/g)].map(([, address = '']) => address.replace(/:\w+/g, ''))
    })
    expect(added).toContain('/onAir')
    expect(added.filter(address => !known.includes(address))).toEqual([])
  })
})
