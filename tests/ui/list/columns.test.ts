import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { valueWordOf } from '#contract/derive/valueWordOf.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { resources } from '#contract/resources/index.ts'
import { user } from '#contract/resources/people/user.ts'
import { program } from '#contract/resources/programs/program.ts'
import { sendLog } from '#contract/resources/publishing/sendLog.ts'
import { sentPlan } from '#contract/resources/publishing/sentPlan.ts'
import { inOrder, withMoved } from '#src/ui/list/columns/columnLayout.ts'
import { columnTracks } from '#src/ui/list/columns/columnTracks.ts'

/** Resources whose rows have a link to the send wizard. */
const sent = new Set(['program', 'device', 'deviceGroup'])
/** Width of a list in pixels, in a window of 1440 pixels, without the shell and side panels. */
const whole = 1172
const rooms: Readonly<Record<string, number>> = { user: whole - 256, file: whole - 236 }

const wordsOf = (language: string, file: string) => JSON.parse(readFileSync(`locales/${language}/${file}.json`, 'utf8'))
const wordIn =
  (own: { values?: Record<string, Record<string, string>> }) =>
  (name: string, value: string | number): string =>
    own.values?.[name]?.[valueWordOf(value)] ?? ''

test.each(['en-US', 'zh-CN', 'ja-JP', 'ar-SA'])(
  'the columns a list has by itself fit a window of 1440 pixels (%s)',
  language => {
    const [own, common] = [wordsOf(language, 'resources'), wordsOf(language, 'ui')]
    const tooWide = Object.values<Resource>(resources).filter(resource => {
      const labelOf = (name: string): string => own[resource.name].fields[name] ?? common.fields[name]
      const { least } = columnTracks({
        resource,
        names: resource.views.list,
        widths: {},
        labelOf,
        wordOf: wordIn(own[resource.name]),
        hasBox: true,
        hasLead: sent.has(resource.name),
      })
      return least > (rooms[resource.name] ?? whole)
    })
    expect(tooWide.map(({ name }) => name)).toEqual([])
  },
)

test('what a send stands at, and what its screen shows, is read whole in a window of 1440 pixels', () => {
  const { template } = columnTracks({
    resource: sendLog,
    names: sendLog.views.list,
    widths: {},
    labelOf: name => name,
    wordOf: wordIn(wordsOf('en-US', 'resources').sendLog),
    hasBox: true,
    hasLead: false,
  })
  const least = [...template.matchAll(/minmax\((\d+)px/g)].map(([, pixels]) => Number(pixels))
  // Measured widths of "Waiting for device download" and "Waiting for its time" with icons.
  expect(least[sendLog.views.list.indexOf('state')]).toBeGreaterThanOrEqual(222)
  expect(least[sendLog.views.list.indexOf('playback')]).toBeGreaterThanOrEqual(174)
})

test.each(['en-US', 'zh-CN', 'ja-JP', 'ar-SA'])(
  'how money moved is read whole in a window of 1440 pixels (%s)',
  language => {
    const own = wordsOf(language, 'resources')
    const cut = (['order', 'payment', 'refund', 'paymentFinding', 'bill'] as const).flatMap(name => {
      const resource: Resource = resources[name]
      const { template } = columnTracks({
        resource,
        names: resource.views.list,
        widths: {},
        labelOf: field => own[name].fields[field] ?? '',
        wordOf: wordIn(own[name]),
        hasBox: true,
        hasLead: name === 'order',
      })
      const least = [...template.matchAll(/minmax\((\d+)px/g)].map(([, pixels]) => Number(pixels))
      return resource.views.list.filter((field, at) =>
        (resource.fields[field]?.options.values ?? []).some(value => {
          const word = [...wordIn(own[name])(field, value)]
          const pixels = word.reduce((sum, letter) => sum + (letter > '\u2e7f' ? 14.5 : 6.9), 0)
          // Ignores words longer than 196 pixels, which every list truncates.
          return pixels < 196 && pixels + 36 > (least[at] ?? 0) + 1
        }),
      )
    })
    expect(cut).toEqual([])
  },
)

test('the state of a plan is read whole, and its days and times have the room of a name', () => {
  const { template } = columnTracks({
    resource: sentPlan,
    names: sentPlan.views.list,
    widths: {},
    labelOf: name => name,
    wordOf: wordIn(wordsOf('en-US', 'resources').sentPlan),
    hasBox: true,
    hasLead: false,
  })
  const tracks = [...template.matchAll(/minmax\((\d+)px, (\d)fr/g)].map(([, least, share]) => [
    Number(least),
    Number(share),
  ])
  // Measured width of "Running" with its icon.
  expect(tracks[sentPlan.views.list.indexOf('state')]?.[0]).toBeGreaterThanOrEqual(94)
  expect(tracks[sentPlan.views.list.indexOf('name')]?.[1]).toEqual(expect.any(Number))
  expect(tracks[sentPlan.views.list.indexOf('plan')]?.[1]).toBe(tracks[sentPlan.views.list.indexOf('name')]?.[1])
})

test('a column with a width keeps it, the others share what is left; when all have one, the rest stays empty', () => {
  const given = {
    resource: user,
    names: ['username', 'status'],
    labelOf: () => 'Word',
    wordOf: () => 'Word',
    hasBox: true,
    hasLead: false,
  }
  const shared = columnTracks({ ...given, widths: { status: 300 } })
  expect(shared).toEqual({ template: '40px minmax(168px, 5fr) 300px 44px', least: 40 + 168 + 300 + 44 })
  expect(columnTracks({ ...given, hasBox: false, widths: { username: 90, status: 300 } }).template).toBe(
    '90px 300px minmax(44px, 1fr)',
  )
  expect(columnTracks({ ...given, hasLead: true, widths: {} }).template).toMatch(/ 72px$/)
  const pictured = columnTracks({ ...given, resource: program, names: ['title'], widths: {} })
  expect(pictured.template).toMatch(/^40px minmax\(240px, 5fr\) /)
})

test('columns stand in the order somebody gave them; one that was not known yet follows the one it always follows', () => {
  expect(inOrder(['a', 'b', 'c', 'd'], ['d', 'gone', 'b'])).toEqual(['a', 'd', 'b', 'c'])
  expect(withMoved(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a'])
})
