import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { icon } from '#contract/widgets/icon.ts'
import { drawingOf, findIcons, iconNames } from '#src/editor/widgets/icons/findIcons.ts'

const words = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(`locales/${language}/iconWords.json`, 'utf8'))

test('several hundred icons are offered, each of which can stand in a program', () => {
  expect(iconNames.length).toBeGreaterThan(300)
  for (const name of iconNames) {
    for (const isSolid of [false, true]) {
      const drawing = drawingOf(name, isSolid)
      if (drawing || !isSolid)
        expect([name, icon.props.drawing.schema.safeParse(drawing).success]).toEqual([name, true])
    }
  }
})

test('a path that is no drawing is refused', () => {
  const drawing = { name: 'x', isSolid: false, paths: ['M0 0"/><script>alert(1)</script>'] }
  expect(icon.props.drawing.schema.safeParse(drawing).success).toBe(false)
})

describe.each([
  ['en-US', 'coffee', 'No smoking', 'smoking-no'],
  ['zh-CN', '咖啡', '洗手间', 'friends'],
  ['ja-JP', 'コーヒー', '非常口', 'run'],
  ['ar-SA', 'قهوة', 'أحذية', 'shoe'],
])('in %s', (language, coffee, other, name) => {
  const known = words(language)
  const find = (typed: string) => findIcons(typed, iconNames, each => known[each] ?? '')

  test('every icon has its words', () => {
    expect(Object.keys(known).sort()).toEqual([...iconNames].sort())
  })

  test('an icon is found by a word of the language, the best first, and by its English name', () => {
    expect(find(coffee)[0]).toBe('coffee')
    expect(find(other)[0]).toBe(name)
    expect(find('coffee')).toContain('coffee')
    expect(find('')).toHaveLength(iconNames.length)
    expect(find('zzzz')).toEqual([])
  })
})

test('marks and forms of letters do not matter', () => {
  const arabic = words('ar-SA')
  expect(findIcons('احذية', iconNames, each => arabic[each] ?? '')[0]).toBe('shoe')
  const english = words('en-US')
  expect(findIcons('cafe', iconNames, each => english[each] ?? '')).toContain('coffee')
})
