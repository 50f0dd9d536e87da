// @vitest-environment node
// Programs on an offline screen after the last day of some of their files.
import { expect, test } from 'vitest'
import type { Manifest, ManifestPlan } from '#contract/manifest.ts'
import { nodeDefaults } from '#contract/programs/program.ts'
import { resolve } from '#contract/rules/playPlan/resolve.ts'
import { picture, picturesOf } from '#contract/widgets/picture.ts'
import { createScheduler } from '#player/schedule/createScheduler.ts'
import { nextThinning, thinned } from '#player/schedule/thinned.ts'
import { createCrashes } from '#player/shell/createCrashes.ts'
import { manifestOf, planOf } from './support/manifestOf.ts'
import { createManualClock } from './support/manualClock.ts'
import { createManualTimers } from './support/manualTimers.ts'
import { openedPage } from './support/openedPage.ts'

const { kind, version, defaults, size } = picture
const nodeOf = (...files: string[]) => ({
  ...{ ...nodeDefaults, ...size, id: 'n', kind, version, name: 'n', x: 0, y: 0 },
  props: { ...defaults, items: picturesOf(...files) },
})
const fileDays = { '1': '2026-03-02' }

/** A program of two pictures, the first of which expires after 2 March. */
function slidesOf(plan: ManifestPlan, timeZone = 'UTC'): Manifest {
  const manifest = manifestOf([plan], { timeZone, uses: { [plan.id]: ['x', 'y'] } })
  const programs = manifest.programs.map(program => ({
    ...program,
    document: { ...program.document, nodes: [nodeOf('1', '2')] },
    links: { other: { title: 'Other', duration: 1000, document: { ...program.document, nodes: [nodeOf('1')] } } },
  }))
  return { ...manifest, programs }
}

function screenOn(manifest: Manifest, begins: string) {
  const timers = createManualTimers(Date.parse(begins))
  const scheduler = createScheduler({
    ...{ resolve, timers, clock: createManualClock(timers), plays: {}, completed: {}, proven: new Set<string>() },
    makeId: () => String(timers.wall()),
    report: async () => {},
    record: async () => {},
    begun: async () => {},
    onCompleted: () => {},
    isHeld: () => true,
    crashes: createCrashes(openedPage()),
    onChange: () => {},
  })
  scheduler.setManifest(manifest)
  scheduler.wake()
  const { current } = scheduler.showing()
  if (current) scheduler.ready(current.id)
  const shown = () => scheduler.showing().current?.program
  return { timers, shown, pictures: () => shown()?.document.nodes[0]?.props.items }
}

test('at the midnight of the device a picture leaves its turns at once, in the middle of a long play', async () => {
  const plan = planOf('a', { durationMs: 8 * 60 * 60_000, fileDays })
  const { timers, pictures } = screenOn(slidesOf(plan, 'Asia/Tokyo'), '2026-03-02T14:00:00Z')
  await timers.pass(60 * 60_000 - 1000)
  expect(pictures()).toMatchObject([{ file: '1' }, { file: '2' }])
  await timers.pass(2000)
  expect(pictures()).toMatchObject([{ file: '2' }])
})

test('a program that can show nothing without it leaves at once as well', async () => {
  const plan = planOf('a', { durationMs: 8 * 60 * 60_000, fileDays, validUntil: '2026-03-02' })
  const { timers, shown } = screenOn(slidesOf(plan), '2026-03-02T23:00:00Z')
  expect(shown()).toBeDefined()
  await timers.pass(60 * 60_000 + 1000)
  expect(shown()).toBeUndefined()
})

test('an emergency shows what it was prepared with', async () => {
  const plan = planOf('a', { emergency: { until: '2026-03-04T00:00:00Z' } })
  const { timers, pictures } = screenOn(slidesOf(plan), '2026-03-02T23:00:00Z')
  await timers.pass(2 * 60 * 60_000)
  expect(pictures()).toMatchObject([{ file: '1' }, { file: '2' }])
})

test('a press leads nowhere from the midnight of the device on which what it led to is over by itself', async () => {
  const plan = planOf('a', { durationMs: 8 * 60 * 60_000, linkDays: { other: '2026-03-02' } })
  const { timers, shown, pictures } = screenOn(slidesOf(plan, 'Asia/Tokyo'), '2026-03-02T14:00:00Z')
  await timers.pass(60 * 60_000 - 1000)
  expect(Object.keys(shown()?.links ?? {})).toEqual(['other'])
  await timers.pass(2000)
  expect(shown()?.links).toEqual({})
  expect(pictures(), 'the program itself goes on as it was').toMatchObject([{ file: '1' }, { file: '2' }])
})

test('a press leads nowhere once what it led to has nothing left to show', () => {
  const plan = planOf('a', { fileDays })
  const [program] = slidesOf(plan).programs
  if (!program) throw new Error('No program')
  const at = (time: string) => thinned(program, plan, Date.parse(time), 'UTC')
  expect(Object.keys(at('2026-03-02T23:59:59Z').links ?? {})).toEqual(['other'])
  expect(at('2026-03-03T00:00:00Z').links).toEqual({})
  expect(at('2026-03-03T00:00:00Z')).toBe(at('2026-03-04T00:00:00Z'))
  expect(nextThinning([plan], Date.parse('2026-03-01T00:00:00Z'), 'UTC')).toBe(Date.parse('2026-03-03T00:00:00Z'))
  expect(nextThinning([plan], Date.parse('2026-03-03T00:00:00Z'), 'UTC')).toBe(Infinity)
})
