import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sourcesIn } from './importsOf.ts'

/** Locale keys of the titles of the menu pages that a source file declares. */
const titleKeysIn = (text: string) =>
  [...text.matchAll(/titleKey: '([^']+)',\s*(?:access: (?:\{[^}]*\}|\w+|'\w+'),\s*)?menu: '/g)].map(
    ([, key = '']) => key,
  )

test('the title of a menu page stands in the namespaces that are always loaded: other pages name it as well', () => {
  const keys = sourcesIn('src').flatMap(path => titleKeysIn(readFileSync(join(root, path), 'utf8')))
  expect(keys).toContain('resources:menu.pages.onAir')
  expect(keys.filter(key => !/^(app|resources):/.test(key))).toEqual([])
})

test('a title in the words of a plugin is seen', () => {
  expect(titleKeysIn("titleKey: 'map:title',\n access: { page: 'map', perm: 'view' },\n menu: 'map'")).toEqual([
    'map:title',
  ])
})
