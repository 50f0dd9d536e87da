import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './importsOf.ts'

const sheets = ['src', 'stage', 'player'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.css'))
    .map(path => join(folder, path)),
)

/** Classes that a sheet styles wherever they stand: no other class is asked for in the selector. */
function definedIn(css: string): Set<string> {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)
  const selectors = [...rules].flatMap(([, selector = '']) =>
    selector.trim().startsWith('@') ? [] : selector.split(','),
  )
  return new Set(
    selectors.flatMap(selector => {
      const classes = new Set([...selector.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))
      return classes.size === 1 ? [...classes] : []
    }),
  )
}

// Style sheets are fetched with the page that needs them, and stay: the one that comes later wins on every page.
test('no class is defined by two style sheets', () => {
  const owners = new Map<string, string[]>()
  for (const sheet of sheets) {
    for (const name of definedIn(readFileSync(join(root, sheet), 'utf8'))) {
      owners.set(name, [...(owners.get(name) ?? []), sheet])
    }
  }
  expect(sheets.length).toBeGreaterThan(50)
  expect([...owners].filter(([, sheets]) => sheets.length > 1)).toEqual([])
})

test('a class of two sheets is seen, one that a sheet only places is not', () => {
  const css = '/* .gone {} */ .tile, .tile:hover > span { } .list .name { } @media (width < 768px) { .foot { } }'
  expect([...definedIn(css)]).toEqual(['tile', 'foot'])
})
