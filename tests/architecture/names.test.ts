// Names in code follow docs/glossary.md; the test fails if code uses a retired name.
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root, sourcesIn } from './importsOf.ts'

const folders = ['contract', 'client', 'server', 'stage', 'player', 'kiosk', 'src', 'scripts', 'bench']
const sources = folders.flatMap(folder => sourcesIn(folder))

/** Verbs that are too vague to name an action. */
const verbs = 'keep|take|tell|hear|follow|bring|lookAt'
/**
 * `takeSnapshot`, `takeOver` and `keepAlive` are common technical terms; the remaining names are part of the wire
 * protocol.
 */
const allowed = /^(takeSnapshot|takeOver|keepAlive|keepTour|keepListLook|keepSignedIn)/

const retiredFile = new RegExp(`^(${verbs})[A-Z]|[Bb]ehaviour|[Cc]olour|[Cc]entre|Place(s|Of)?\\.`)
const retiredName = new RegExp(
  `^(export )?(default )?(async )?(function\\*?|const|let|type|interface|class) (((${verbs})[A-Z]\\w*)|Places?\\b|placeOf\\b|\\w*(Behaviour|behaviour|Colour|colour)\\w*)`,
)

const isRetiredFile = (path: string) => retiredFile.test(basename(path)) && !allowed.test(basename(path))

function retiredIn(text: string): string[] {
  return text.split('\n').flatMap(line => {
    const found = retiredName.exec(line.trim())?.[5]
    return found === undefined || allowed.test(found) ? [] : [found]
  })
}

describe('retired names', () => {
  test('are seen', () => {
    expect(['server/x/keepRows.ts', 'src/x/seriesColours.ts', 'server/x/xBehaviour.ts'].every(isRetiredFile)).toBe(true)
    expect(isRetiredFile('server/pages/takeSnapshot.ts')).toBe(false)
    const text = 'export async function takeReceipts() {}\ntype Place = string\nconst placeOf = 1\nconst taken = 1'
    expect(retiredIn(text)).toEqual(['takeReceipts', 'Place', 'placeOf'])
  })

  test('name no file', () => {
    expect(sources.length).toBeGreaterThan(2000)
    expect(sources.filter(isRetiredFile)).toEqual([])
  })

  test('name no function, type or variable', () => {
    const found = sources.flatMap(path =>
      retiredIn(readFileSync(join(root, path), 'utf8')).map(name => `${path}: ${name}`),
    )
    expect(found).toEqual([])
  })

  test('name no room', () => {
    const retired = [
      'server/calls server/records server/settings server/site server/versions server/publishing/log',
      'player/machine player/floor player/log contract/settings contract/rules/places',
      'src/core/entry src/editor/room src/editor/frame src/editor/view src/editor/versions src/simple/frame',
      'src/plugins/places src/plugins/settings src/plugins/versions src/ui/places scripts/outside',
    ].flatMap(line => line.split(' '))
    const rooms = new Set(sources.map(path => dirname(path)))
    expect(retired.filter(room => [...rooms].some(path => path === room || path.startsWith(`${room}/`)))).toEqual([])
  })
})
