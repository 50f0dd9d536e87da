import { describe, expect, test } from 'vitest'
import { readProgram } from '#contract/programs/readProgram.ts'
import { missingOf } from '#contract/rules/programs/missingOf.ts'
import type { Content, KnownFile } from '#src/simple/jobs/job.ts'
import { refusalOfFiles } from '#src/simple/release/draft.ts'
import { endOf, now, planOf, problemsOf, withMode } from '#src/simple/release/planOf.ts'
import { sizeOf } from '#src/simple/release/sizeOf.ts'
import { documentOf } from '#src/simple/release/steps/documentOf.ts'
import { fieldsOf, withFields } from '#src/simple/release/steps/templateFields.ts'
import { routeOf } from '#src/simple/shell/routeOf.ts'
import { nodeOf, programOf } from '../../stage/nodeOf.ts'

const size = { width: 1080, height: 1920 }
const picture = (id: string): KnownFile => ({ id, kind: 'picture', duration: null })
const film: KnownFile = { id: '9', kind: 'video', duration: 4000 }

test.each<[string, Content]>([
  ['pictures', { kind: 'library', files: [picture('1'), picture('2')] }],
  ['a video', { kind: 'library', files: [film] }],
  ['a text', { kind: 'text', text: 'Closed', look: { color: '#ffffff', background: '#000000' } }],
])('%s become a whole program that the builder and the screens read', (_, content) => {
  const document = documentOf({ content, size, uploaded: [] })
  const read = readProgram(document)
  expect(read).toEqual({ document })
  expect(missingOf(document)).toEqual([])
  expect(document).toMatchObject(size)
})

test('pictures and one video are told apart from what cannot be shown', () => {
  const [image, video, sheet] = ['image/png', 'video/mp4', 'application/pdf'].map(type => ({ type }))
  if (!image || !video || !sheet) throw new Error('three')
  expect(refusalOfFiles([image, image])).toBeNull()
  expect(refusalOfFiles([video])).toBeNull()
  expect(refusalOfFiles([video, image])).toBe('oneVideo')
  expect(refusalOfFiles([sheet])).toBe('notShown')
})

test('what is made for a screen is as large as the screen', () => {
  expect(sizeOf([{ resolution: null, orientation: null }])).toEqual({ width: 1920, height: 1080 })
  expect(sizeOf([{ resolution: '1080x1920', orientation: 'vertical' }])).toEqual(size)
  expect(sizeOf([{ resolution: null, orientation: 'vertical' }])).toEqual(size)
})

test('times over midnight, on some days, make a weekly plan; an end before the start of the dates is refused', () => {
  const when = { ...now, mode: 'times' as const, start: '22:00', end: '02:00', weekdays: [6, 5] }
  expect(planOf(when, 'a', 'Night')).toMatchObject({ type: 'timed', repeat: 'weekly', weekdays: [5, 6] })
  expect(problemsOf(when)).toEqual([])
  expect(problemsOf({ ...when, from: '2026-05-02', to: '2026-05-01' })).not.toEqual([])
  expect(problemsOf({ ...when, end: '22:00' })).not.toEqual([])
})

test('set times without hours mean the whole day', () => {
  const when = { ...now, mode: 'times' as const, from: '2026-05-01', to: '2026-05-03' }
  expect(problemsOf(when)).toEqual([])
  expect(planOf(when, 'a', 'May')).toMatchObject({ ranges: [{ start: '00:00', end: '24:00' }], endDate: '2026-05-03' })
})

describe('until a time or a day', () => {
  const afternoon = new Date(2026, 4, 31, 15, 20)
  const until = { ...now, mode: 'time' as const }

  test('a time of today ends the plan today; it comes before content without set times and is never refused for others', () => {
    const plan = planOf({ ...until, untilTime: '18:00' }, 'a', 'Sale', afternoon)
    expect(plan).toMatchObject({ type: 'timed', ignoreConflicts: true, startDate: null, endDate: '2026-05-31' })
    expect(plan.ranges).toEqual([{ start: '00:00', end: '18:00' }])
    expect(endOf({ ...until, untilTime: '18:00' }, afternoon)).toEqual(new Date(2026, 4, 31, 18, 0))
  })

  test('a time that has passed is that of tomorrow, and the plan begins now', () => {
    const night = { ...until, untilTime: '02:00' }
    expect(planOf(night, 'a', 'Night', afternoon)).toMatchObject({
      endDate: '2026-05-31',
      ranges: [
        { start: '15:20', end: '24:00' },
        { start: '00:00', end: '02:00', nextDay: true },
      ],
    })
    expect(endOf(night, afternoon)).toEqual(new Date(2026, 5, 1, 2, 0))
    expect(problemsOf(night)).toEqual([])
  })

  test('a day is shown whole', () => {
    const plan = planOf({ ...now, mode: 'day', untilDay: '2026-06-02' }, 'a', 'Sale', afternoon)
    expect(plan).toMatchObject({ endDate: '2026-06-02', ranges: [{ start: '00:00', end: '24:00' }] })
  })

  test('a usual limit is offered, and one that was typed stays', () => {
    expect(withMode(now, 'time', afternoon)).toMatchObject({ untilTime: '17:00', untilDay: '2026-05-31' })
    expect(withMode({ ...now, untilTime: '16:45' }, 'time', afternoon).untilTime).toBe('16:45')
  })

  test('an empty time is refused', () => {
    expect(problemsOf({ ...until, untilTime: '' })).not.toEqual([])
  })
})

test('the texts of a template are filled in as they are written, a script as the text it is; one that is emptied goes', () => {
  const document = programOf([
    nodeOf('staticText', { id: 'low', y: 500, props: { text: 'Prices' } }),
    nodeOf('staticText', { id: 'high', y: 10, props: { text: 'Menu' } }),
    nodeOf('clock', { id: 'clock' }),
  ])
  expect(fieldsOf(document)).toEqual([
    { kind: 'text', id: 'high', text: 'Menu' },
    { kind: 'text', id: 'low', text: 'Prices' },
  ])
  const filled = withFields(document, { high: '<script>alert(1)</script>', low: ' ' })
  expect(filled.nodes.map(({ id }) => id)).toEqual(['high', 'clock'])
  expect(filled.nodes[0]?.props.text).toBe('<script>alert(1)</script>')
})

test('a picture of a template gives way to one of one’s own, and nothing else of it changes', () => {
  const shown = nodeOf('picture', { id: 'shelf', props: { items: [{ file: '5', duration: 9000 }], fit: 'contain' } })
  const empty = nodeOf('picture', { id: 'door', y: 500 })
  const document = programOf([shown, empty])
  expect(fieldsOf(document)).toEqual([
    { kind: 'picture', id: 'shelf', file: '5' },
    { kind: 'picture', id: 'door', file: null },
  ])
  const filled = withFields(document, {}, { door: '8' })
  expect(filled.nodes[0]).toEqual(shown)
  expect(filled.nodes[1]?.props).toMatchObject({ items: [{ file: '8' }] })
  expect(readProgram(filled)).toEqual({ document: filled })
})

test.each([
  ['/simplemain', 'release', null],
  ['/simplemain/devices', 'devices', null],
  ['/simplemain/programs/12', 'programs', '12'],
  ['/simplemain/nothing', 'release', null],
])('%s leads to the page %s', (path, page, id) => {
  expect(routeOf(path)).toEqual({ page, id })
})
