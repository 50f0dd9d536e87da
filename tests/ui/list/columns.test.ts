import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Resource } from '#contract/kernel/resource.ts'
import { resources } from '#contract/resources/index.ts'
import { user } from '#contract/resources/user.ts'
import { inOrder, withMoved } from '#src/ui/list/columns/columnLayout.ts'
import { columnTracks } from '#src/ui/list/columns/columnTracks.ts'

/** What is sent, or sent to, has a link for it on its row. */
const sent = new Set(['program', 'device', 'deviceGroup'])
/** What the shell leaves of a window of 1440 pixels; what stands beside a list takes its part. */
const whole = 1172
const rooms: Readonly<Record<string, number>> = { user: whole - 256, file: whole - 236 }

test.each(['en-US', 'zh-CN', 'ja-JP', 'ar-SA'])(
  'the columns a list has by itself fit a window of 1440 pixels (%s)',
  language => {
    const words = (file: string) => JSON.parse(readFileSync(`locales/${language}/${file}.json`, 'utf8'))
    const [own, common] = [words('resources'), words('ui')]
    const tooWide = Object.values<Resource>(resources).filter(resource => {
      const labelOf = (name: string): string => own[resource.name].fields[name] ?? common.fields[name]
      const { least } = columnTracks({
        resource,
        names: resource.views.list,
        widths: {},
        labelOf,
        hasBox: true,
        hasLead: sent.has(resource.name),
      })
      return least > (rooms[resource.name] ?? whole)
    })
    expect(tooWide.map(({ name }) => name)).toEqual([])
  },
)

test('a column with a width keeps it, the others share what is left; when all have one, the rest stays empty', () => {
  const given = { resource: user, names: ['username', 'status'], labelOf: () => 'Word', hasBox: true, hasLead: false }
  const shared = columnTracks({ ...given, widths: { status: 300 } })
  expect(shared).toEqual({ template: '40px minmax(168px, 5fr) 300px 44px', least: 40 + 168 + 300 + 44 })
  expect(columnTracks({ ...given, hasBox: false, widths: { username: 90, status: 300 } }).template).toBe(
    '90px 300px minmax(44px, 1fr)',
  )
  expect(columnTracks({ ...given, hasLead: true, widths: {} }).template).toMatch(/ 72px$/)
})

test('columns stand in the order somebody gave them; one that was not known yet follows the one it always follows', () => {
  expect(inOrder(['a', 'b', 'c', 'd'], ['d', 'gone', 'b'])).toEqual(['a', 'd', 'b', 'c'])
  expect(withMoved(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a'])
})
