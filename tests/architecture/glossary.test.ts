import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { flatten } from '#scripts/locales/localeTree.ts'
import { root } from './importsOf.ts'

/** Not checked, because search terms include many synonyms. */
const leftOut = 'iconWords.json'

type Text = { readonly key: string; readonly text: string }

const [, words = [], refused = []] = readFileSync(join(root, 'docs/glossary.md'), 'utf8').split('\n## ').map(rowsIn)
const [, ...languages] = words[0] ?? []
const texts = new Map(languages.map(language => [language, textsOf(language)]))

test('the glossary knows the languages there are', () => {
  expect([...languages].sort()).toEqual(readdirSync(join(root, 'locales')).sort())
  expect(new Set(refused.slice(1).map(([language]) => language))).toEqual(new Set(languages))
})

describe.each(languages)('%s', language => {
  const own = texts.get(language) ?? []

  test('calls each thing by the word of the glossary', () => {
    const all = own.map(({ text }) => text.toLowerCase()).join('\n')
    const unused = words.slice(1).map(row => row[1 + languages.indexOf(language)] ?? '')
    expect(unused.filter(word => word === '' || !all.includes(word.toLowerCase()))).toEqual([])
  })

  test('has no second word for a thing', () => {
    const found = refused
      .filter(([of]) => of === language)
      .flatMap(([, not = '', but = '']) =>
        own.filter(({ text }) => patternOf(not).test(text)).map(each => ({ ...each, not, but })),
      )
    expect(found).toEqual([])
  })
})

/** Cells of a page's tables, header row first. `\|` is a literal bar. */
function rowsIn(page: string): string[][] {
  return page
    .split('\n')
    .filter(line => line.startsWith('| '))
    .map(line => line.slice(2, -2).split(/ (?<!\\)\| /))
}

function patternOf(cell: string): RegExp {
  const written = cell.replaceAll('`', '').replaceAll('\\|', '|')
  const [, pattern, flags] = written.match(/^\/(.+)\/(i?)$/) ?? []
  return pattern === undefined ? new RegExp(written) : new RegExp(pattern, flags)
}

/** Texts without interpolated values. */
function textsOf(language: string): Text[] {
  const folder = join(root, 'locales', language)
  return readdirSync(folder)
    .filter(name => name !== leftOut)
    .flatMap(name =>
      Object.entries(flatten(JSON.parse(readFileSync(join(folder, name), 'utf8')))).map(([key, text]) => ({
        key: `${name.replace('.json', '')}:${key}`,
        text: text.replace(/\{\{.*?\}\}/g, ''),
      })),
    )
}
