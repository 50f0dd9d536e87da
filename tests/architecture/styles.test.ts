import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { palettes } from '#src/ui/theme/palette.ts'
import { root } from './importsOf.ts'
import { styledIn } from './styledIn.ts'

// Excludes the style sheet for the oldest browsers: it must override rules of other sheets, and is loaded only there.
const sheets = ['src', 'stage', 'player'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.css') && path !== join('polyfills', 'legacy.css'))
    .map(path => join(folder, path)),
)

// A style sheet is loaded with its page and stays loaded, so a rule for another sheet's class would then apply on
// every page.
test('no class is styled by two style sheets', () => {
  const owners = new Map<string, string[]>()
  for (const sheet of sheets) {
    for (const name of styledIn(readFileSync(join(root, sheet), 'utf8'))) {
      owners.set(name, [...(owners.get(name) ?? []), sheet])
    }
  }
  expect(sheets.length).toBeGreaterThan(50)
  expect([...owners].filter(([, sheets]) => sheets.length > 1)).toEqual([])
})

test('words that read the other way stand where the lines of the page begin by a property that Chromium knows', () => {
  const unknown = sheets.filter(sheet => /text-align:\s*match-parent/.test(readFileSync(join(root, sheet), 'utf8')))
  expect(unknown).toEqual([])
})

test('every colour that is read is one that the palette or a sheet writes', () => {
  const texts = ['src', 'stage', 'player'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(path => /\.(css|tsx?)$/.test(path))
      .map(path => readFileSync(join(root, folder, path), 'utf8')),
  )
  const found = (pattern: RegExp) => texts.flatMap(text => [...text.matchAll(pattern)].map(([, name = '']) => name))
  const palette = Object.keys(palettes.light).map(
    name => `--m-${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`,
  )
  const written = new Set([...palette, ...found(/(--m-[\w-]+)['"]?\]?['"]?[:,]/g)])
  expect([...new Set(found(/var\((--m-[\w-]+)/g))].filter(name => !written.has(name))).toEqual([])
})

test.each([
  ['alone, whatever its state', '.tile:hover > span { color: red }', ['tile']],
  ['beside another class', '.list.tile { color: red }', ['list', 'tile']],
  ['by what it holds', '.tile:has(> .mark) { margin: 0 }', ['tile']],
  ['as the ground of others', '.tile .name { margin: 0 }', ['tile']],
  ['inside of another', '.list > .tile { margin: 0; padding: 4px }', ['list', 'tile']],
  [
    'where it is only placed',
    '.list .tile { flex: 1; margin-inline: 0 auto } .list > .foot { display: none }',
    ['list'],
  ],
  ['where it is laid out again', '.list .tile { display: grid }', ['list', 'tile']],
  ['one of several', '.desk :is(.a, .b), [dir="rtl"] .c { color: red }', ['desk', 'a', 'b', 'c']],
  ['below a width', '@media (width < 768px) { .foot { color: red } }', ['foot']],
  ['in a comment', '/* .gone { color: red } */', []],
  ['of a package', '.tile .ant-btn { color: red }', ['tile']],
])('a class is seen that a sheet styles: %s', (_, css, names) => {
  expect([...styledIn(css)]).toEqual(names)
})
