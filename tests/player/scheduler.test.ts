// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest'
import type { Manifest, ManifestPlan } from '#contract/manifest.ts'
import { resolve } from '#contract/rules/playPlan/resolve.ts'
import { createScheduler } from '#player/schedule/createScheduler.ts'
import type { Scheduler } from '#player/schedule/Scheduler.ts'
import { createCrashes } from '#player/shell/createCrashes.ts'
import type { Completed } from '#player/storage/ports.ts'
import { manifestOf, planOf } from './support/manifestOf.ts'
import { createManualClock } from './support/manualClock.ts'
import { createManualTimers, type ManualTimers } from './support/manualTimers.ts'
import { openedPage } from './support/openedPage.ts'

let timers: ManualTimers
let said: {
  kind: string
  id: string
  versionId: string
  nodeId?: string
  reason?: string
  shownMs?: number
  end?: string
  why?: string
}[]
let scheduler: Scheduler
let resolver: typeof resolve
let held: (sha256: string) => boolean
let drawn: string[]
/** Running plays that would be reported if the player stopped now: ID, time shown so far, maximum time. */
let begun: [id: string, shownMs: number, mostMs: number][]
/** Versions that have played to their end. */
let proven: Set<string>
/** Completed turns, as the scheduler saves them. */
let completed: Completed

beforeEach(() => {
  timers = createManualTimers(Date.parse('2026-03-02T08:00:00Z'))
  said = []
  drawn = []
  begun = []
  completed = {}
  proven = new Set()
  resolver = resolve
  held = () => true
})

/** A screen whose stage is ready `readyAfter` ms after each change (null = never) and reports the end of plays. */
function screenOn(manifest: Manifest, plays: Record<string, number> = {}, readyAfter: number | null = 50) {
  let shown: string | null = null
  let cancelEnd = () => {}
  scheduler = createScheduler({
    resolve: (...question) => resolver(...question),
    clock: createManualClock(timers),
    timers,
    makeId: (() => {
      let made = 0
      return () => `play-${++made}`
    })(),
    report: async (kind, plan, details) => void said.push({ kind, id: plan.id, versionId: plan.versionId, ...details }),
    record: async ({ kind: _, publicationId: id, versionId, isCompleted, isCounted, ...more }) =>
      void said.push({ kind: isCompleted && isCounted ? 'played' : 'left', id, versionId, ...more }),
    begun: async ({ publicationId: id, shownMs, mostMs }) => void begun.push([id, shownMs, mostMs]),
    plays,
    completed,
    onCompleted: kept => {
      completed = kept
    },
    isHeld: sha256 => held(sha256),
    proven,
    crashes: createCrashes(openedPage()),
    onChange() {
      const { current } = scheduler.showing()
      if (current?.id === shown) return
      shown = current?.id ?? null
      drawn.push(current?.plan.id ?? 'card')
      cancelEnd()
      if (current && readyAfter !== null) timers.after(readyAfter, () => start(current.id, current.program.duration))
    },
  })
  function start(id: string, duration: number) {
    scheduler.ready(id)
    const tick = () => {
      cancelEnd = timers.after(duration, tick)
      scheduler.ended(id)
    }
    cancelEnd = timers.after(duration, tick)
  }
  scheduler.setManifest(manifest)
  scheduler.wake()
}

const playedOf = (id: string) => said.filter(each => each.kind === 'played' && each.id === id).length
/** The reports without the records of plays that do not count. */
const reported = () => said.filter(({ kind }) => kind !== 'left')
const onScreen = () => scheduler.showing().current?.plan.id ?? 'card'
const timed = (id: string, given: Partial<ManifestPlan> = {}) =>
  planOf(id, { type: 'timed', level: 2, ranges: [{ start: '08:05', end: '08:10' }], ...given })
const insert = (id: string, given: Partial<ManifestPlan> = {}) =>
  planOf(id, { type: 'insert', level: 3, plays: 2, ...given })

describe('a program that somebody chooses', () => {
  const chosen = (id: string) => {
    const found = scheduler.offered().find(({ plan }) => plan.id === id)
    return found ? scheduler.choose(found.plan) : 'absent'
  }

  test('plays once, at once, whenever its plan is, counts for nothing, and gives way to what is planned', async () => {
    screenOn(manifestOf([planOf('a'), timed('later', { plays: 5 })]))
    await timers.pass(2_000)
    expect(scheduler.offered().map(({ plan }) => plan.id)).toEqual(['a', 'later'])
    expect(chosen('later')).toBeNull()
    expect(onScreen()).toBe('later')
    // Events during the play do not end the play.
    scheduler.recheck()
    expect(onScreen()).toBe('later')
    await timers.pass(10_500)
    expect(onScreen()).toBe('a')
    expect(playedOf('later')).toBe(0)
    expect(said.find(({ id }) => id === 'later')).toMatchObject({ kind: 'left', why: 'byHand', end: 'end' })
  })

  test('leaves at once when it is taken back', async () => {
    screenOn(manifestOf([planOf('a'), timed('later')]))
    chosen('later')
    await timers.pass(1_000)
    scheduler.setManifest(manifestOf([planOf('a')]))
    expect(onScreen()).toBe('a')
  })

  test('does not displace what takes the screen at once, and is not shown by a screen that is dark or in step', async () => {
    screenOn(manifestOf([planOf('a'), insert('now', { durationMs: 60_000 })]))
    expect(onScreen()).toBe('now')
    expect(chosen('a')).toBe('screen.urgent')
    scheduler.sleep()
    expect(chosen('a')).toBe('screen.asleep')
    const inStep = manifestOf([planOf('a'), planOf('b')])
    screenOn({ ...inStep, device: { ...inStep.device, inStep: true } })
    expect(chosen('b')).toBe('screen.inStep')
    held = () => false
    screenOn(manifestOf([planOf('a')], { uses: { a: ['lost'] } }))
    expect(chosen('a')).toBe('absent')
  })
})

describe('an emergency', () => {
  const until = '2026-03-02T08:10:00Z'
  const alarm = insert('alarm', { level: 4, plays: null, emergency: { until } })

  test('takes the screen at once, also from level 4, and gives it back with its end, without a word of a server', async () => {
    const high = insert('high', { level: 4, plays: 99, durationMs: 60_000 })
    screenOn(manifestOf([high]))
    await timers.pass(5_000)
    scheduler.setManifest(manifestOf([high, alarm]))
    expect(onScreen()).toBe('alarm')
    await timers.pass(10 * 60_000 - 5_001)
    expect(onScreen()).toBe('alarm')
    await timers.pass(1)
    expect(onScreen()).toBe('high')
  })

  test('is shown by a screen that sleeps, which sleeps on after it; a stopped one rests', async () => {
    screenOn(manifestOf([planOf('a')]))
    scheduler.sleep()
    expect(onScreen()).toBe('card')
    scheduler.setManifest(manifestOf([planOf('a'), alarm]))
    expect(onScreen()).toBe('alarm')
    await timers.pass(10 * 60_000)
    expect(onScreen()).toBe('card')
    scheduler.wake()
    expect(onScreen()).toBe('a')
  })

  test('that was ended is reported at once, as the last play of its plan', async () => {
    screenOn(manifestOf([planOf('a'), alarm]))
    await timers.pass(5_000)
    scheduler.setManifest(manifestOf([planOf('a')]))
    expect(onScreen()).toBe('a')
    expect(said.filter(({ id }) => id === 'alarm').at(-1)).toMatchObject({ kind: 'left', isLast: true })
  })

  test('goes on when the screen is sent to sleep, and when it wakes', async () => {
    screenOn(manifestOf([planOf('a'), alarm]))
    scheduler.sleep()
    expect(onScreen()).toBe('alarm')
    scheduler.wake()
    expect(drawn.filter(id => id === 'alarm')).toHaveLength(1)
    scheduler.sleep()
    scheduler.setManifest(manifestOf([planOf('a')]))
    expect(onScreen()).toBe('card')
  })
})

describe('what is on the screen', () => {
  test('with nothing to play is the card', () => {
    screenOn(manifestOf([]))
    expect(onScreen()).toBe('card')
  })

  test('equals take turns, each for its own time', async () => {
    screenOn(manifestOf([planOf('a'), planOf('b', { publishedAt: '2026-01-02T00:00:00Z', durationMs: 20_000 })]))
    await timers.pass(61_000)
    expect(drawn).toEqual(['a', 'b', 'a', 'b', 'a'])
    expect(playedOf('a')).toBe(2)
    expect(playedOf('b')).toBe(2)
  })

  test('every play is written down with why it began and ended, those that were cut short as well', async () => {
    screenOn(manifestOf([planOf('a')]))
    const ends = () => said.filter(({ end }) => end).map(({ kind, end, shownMs }) => [kind, end, shownMs])
    await timers.pass(10_051)
    expect(said.at(-1)).toMatchObject({ kind: 'played', end: 'end', shownMs: 10_000, why: expect.any(String) })
    await timers.pass(3_000)
    scheduler.sleep()
    scheduler.wake()
    await timers.pass(2_050)
    scheduler.hold(scheduler.showing().current?.id ?? '')
    scheduler.resume(scheduler.showing().current?.id ?? '')
    await timers.pass(1_050)
    scheduler.fault(scheduler.showing().current?.id ?? '', 'stalled')
    await timers.pass(1_000 + 4_050)
    scheduler.setManifest(manifestOf([planOf('b')]))
    expect(ends().slice(1)).toEqual([
      ['left', 'sleep', 3_001],
      ['left', 'visit', 2_000],
      ['left', 'fault', 1_000],
      ['left', 'cut', 4_000],
    ])
  })

  test('what is on is noted once as it comes on and, when nobody sees it any more, for as long as somebody did', async () => {
    screenOn(manifestOf([planOf('a')]))
    await timers.pass(10_051)
    expect(begun).toEqual([
      ['a', 0, 10_000],
      ['a', 0, 10_000],
    ])
    await timers.pass(3_000)
    scheduler.setVisible(false)
    expect(begun.slice(2)).toEqual([['a', 3_001, 3_001]])
    await timers.pass(7_000)
    expect(begun).toHaveLength(3)
  })

  test('what began on a hidden page is noted once somebody sees it, for what is left of it', async () => {
    screenOn(manifestOf([planOf('a')]))
    scheduler.setVisible(false)
    await timers.pass(14_050)
    expect(begun, 'nobody saw it').toEqual([])
    scheduler.setVisible(true)
    await timers.pass(1_000)
    scheduler.setVisible(false)
    await timers.pass(2_000)
    scheduler.setVisible(true)
    expect(begun).toEqual([
      ['a', 0, 6_000],
      ['a', 1_000, 1_000],
      ['a', 1_000, 4_000],
    ])
    await timers.pass(3_000)
    expect(said.findLast(({ end }) => end)).toMatchObject({ kind: 'left', end: 'end', shownMs: 4_000 })
  })

  test('a fault in the very first frame leaves no note of a play that nobody saw', () => {
    screenOn(manifestOf([planOf('a')]), {}, null)
    const { current } = scheduler.showing()
    scheduler.ready(current?.id ?? '')
    scheduler.fault(current?.id ?? '', 'unplayable')
    expect(begun).toEqual([
      ['a', 0, 10_000],
      ['a', 0, 0],
    ])
    expect(said.filter(({ end }) => end)).toEqual([])
  })

  test('a restart gives nobody a second turn: the next of the equals begins', async () => {
    const idle = ['a', 'b', 'c'].map((id, i) => planOf(id, { publishedAt: `2026-01-0${i + 1}T00:00:00Z` }))
    const begun: string[] = []
    for (let start = 0; start < 4; start++) {
      screenOn(manifestOf(idle))
      begun.push(onScreen())
      await timers.pass(11_000)
      scheduler.sleep()
    }
    expect(begun).toEqual(['a', 'b', 'c', 'a'])
  })

  test('what is pinned opens the turns whenever its rank takes the screen, not after what only interrupted it', async () => {
    const idle = ['a', 'b', 'c'].map((id, i) => planOf(id, { publishedAt: `2026-01-0${i + 1}T00:00:00Z` }))
    const pinned = idle.map(plan => (plan.id === 'b' ? { ...plan, isPinned: true } : plan))
    const noon = timed('t', { durationMs: 60_000, ranges: [{ start: '08:01', end: '08:02' }] })
    screenOn(manifestOf([...pinned, noon]))
    await timers.pass(125_000)
    expect(drawn.slice(0, 4)).toEqual(['b', 'a', 'c', 'b'])
    const after = drawn.slice(drawn.indexOf('t'))
    expect(after.slice(0, 2), 'after a plan of another rank').toEqual(['t', 'b'])
    await timers.pass(12_000)
    const interrupted = onScreen()
    expect(interrupted).not.toBe('b')
    const news = insert('i', { plays: 1, durationMs: 5_000 })
    scheduler.setManifest(manifestOf([...pinned, noon, news]))
    expect(onScreen()).toBe('i')
    await timers.pass(5_200)
    expect(onScreen(), 'it begins again').toBe(interrupted)
  })

  test('an emergency is no turn of the inserts whose level it bears: the one that it cut short comes again', async () => {
    const equals = ['a', 'b', 'c'].map((id, i) =>
      insert(id, { level: 4, plays: 9, durationMs: 10_000, publishedAt: `2026-01-0${i + 1}T00:00:00Z` }),
    )
    screenOn(manifestOf(equals))
    await timers.pass(15_000)
    const cut = onScreen()
    expect(cut).not.toBe(drawn[0])
    const until = { emergency: { until: '2026-03-02T08:01:00Z' } }
    const over = insert('e', {
      level: 4,
      plays: null,
      durationMs: 5_000,
      publishedAt: '2026-03-02T08:00:00Z',
      ...until,
    })
    scheduler.setManifest(manifestOf([...equals, over]))
    await timers.pass(20_000)
    expect(onScreen()).toBe('e')
    scheduler.setManifest(manifestOf(equals))
    expect(onScreen()).toBe(cut)
  })

  test('one alone goes on without being drawn again, and every play of it counts', async () => {
    screenOn(manifestOf([planOf('a')]))
    await timers.pass(50_500)
    expect(drawn).toEqual(['a'])
    expect(playedOf('a')).toBe(5)
    expect(said.filter(({ kind }) => kind === 'playing')).toHaveLength(1)
  })

  test('a timed plan waits for the end of the current play, and leaves as its time ends, whatever is left of its play', async () => {
    screenOn(manifestOf([planOf('a', { durationMs: 7_000 }), timed('t', { durationMs: 9_000 })]))
    await timers.pass(5 * 60_000 + 1)
    expect(onScreen(), 'the current play ends first').toBe('a')
    await timers.pass(7_100)
    expect(onScreen()).toBe('t')
    await timers.pass(5 * 60_000 - 7_100 - 100)
    expect(onScreen()).toBe('t')
    const before = playedOf('t')
    await timers.pass(200)
    expect(onScreen()).toBe('a')
    expect(playedOf('t'), 'what was cut short is no play').toBe(before)
  })

  test('level 4 takes the screen at once, though it is no insert', async () => {
    screenOn(manifestOf([planOf('film', { durationMs: 600_000 })]))
    await timers.pass(5_000)
    const alarm = timed('alarm', { level: 4, ranges: [{ start: '00:00', end: '24:00' }] })
    scheduler.setManifest(manifestOf([planOf('film', { durationMs: 600_000 }), alarm], { hash: 'h2' }))
    expect(onScreen()).toBe('alarm')
    scheduler.setManifest(manifestOf([planOf('film', { durationMs: 600_000 })], { hash: 'h3' }))
    expect(onScreen()).toBe('film')
  })

  test('what is withdrawn leaves in the middle of its play, for what else there is or for the card', async () => {
    const film = planOf('film', { durationMs: 600_000 })
    screenOn(manifestOf([film, planOf('b', { publishedAt: '2026-01-02T00:00:00Z' })]))
    await timers.pass(5_000)
    expect(onScreen()).toBe('film')
    scheduler.setManifest(manifestOf([planOf('b', { publishedAt: '2026-01-02T00:00:00Z' })], { hash: 'h2' }))
    expect(onScreen()).toBe('b')
    scheduler.setManifest(manifestOf([], { hash: 'h3' }))
    expect(onScreen()).toBe('card')
    await timers.pass(700_000)
    expect(playedOf('film')).toBe(0)
  })

  test('what is replaced by another version of itself leaves at once, what is sent again as it is goes on', async () => {
    screenOn(manifestOf([planOf('a')]))
    await timers.pass(5_000)
    const [first] = [scheduler.showing().current?.id]
    scheduler.setManifest(manifestOf([planOf('a', { attempt: 1 })], { hash: 'h2' }))
    expect(scheduler.showing().current?.id).toBe(first)
    scheduler.setManifest(manifestOf([planOf('a', { versionId: 'v-a-2' })], { hash: 'h3' }))
    expect(scheduler.showing().current?.plan.versionId).toBe('v-a-2')
  })

  test('what is found damaged plays to its end while it is repaired', async () => {
    const manifest = manifestOf([planOf('a')], { uses: { a: ['x'] } })
    screenOn(manifest)
    await timers.pass(5_000)
    held = () => false
    scheduler.setManifest(manifest)
    expect(onScreen()).toBe('a')
    await timers.pass(6_000)
    expect(onScreen()).toBe('card')
  })

  test('an insert cuts in, plays its number, and what it interrupted begins again', async () => {
    const idle = [planOf('a'), planOf('b', { publishedAt: '2026-01-02T00:00:00Z' })]
    screenOn(manifestOf(idle))
    await timers.pass(15_000)
    expect(onScreen()).toBe('b')
    scheduler.setManifest(manifestOf([...idle, insert('i', { durationMs: 4_000 })], { hash: 'h2' }))
    expect(onScreen()).toBe('i')
    await timers.pass(8_500)
    expect(playedOf('i')).toBe(2)
    expect(playedOf('b'), 'an interrupted play is none').toBe(0)
    expect(onScreen()).toBe('b')
    await timers.pass(60_000)
    expect(playedOf('i')).toBe(2)
  })

  test('plays counted before a restart are not played again', () => {
    screenOn(manifestOf([planOf('a'), insert('i')]), { i: 2 })
    expect(onScreen()).toBe('a')
  })

  test('plays the server counted are not played again either', () => {
    screenOn(manifestOf([planOf('a'), insert('i', { played: 2 })]))
    expect(onScreen()).toBe('a')
  })

  test('outside its time the last idle program is shown', async () => {
    screenOn(manifestOf([planOf('a', { ranges: [{ start: '07:00', end: '08:01' }] })]))
    await timers.pass(10 * 60_000)
    expect(onScreen()).toBe('a')
    expect(scheduler.showing().current?.why).toBe('nothingActive')
  })

  test('the last idle program leaves as soon as anything else is due', async () => {
    const over = planOf('a', { ranges: [{ start: '07:00', end: '07:30' }], durationMs: 600_000 })
    screenOn(manifestOf([over, timed('t')]))
    await timers.pass(4 * 60_000)
    expect(onScreen()).toBe('a')
    await timers.pass(60_100)
    expect(onScreen()).toBe('t')
  })

  test.each([
    ['idle', planOf('n', { plays: 3 })],
    ['timed', planOf('n', { type: 'timed', level: 2, ranges: [{ start: '08:00', end: '09:00' }], plays: 3 })],
    ['insert', planOf('n', { type: 'insert', level: 2, plays: 3 })],
  ])('a plan of kind %s plays its number, and then the others', async (_kind, plan) => {
    screenOn(manifestOf([plan, planOf('z', { publishedAt: '2026-01-02T00:00:00Z' })]))
    await timers.pass(120_000)
    expect(playedOf('n')).toBe(3)
    expect(onScreen()).toBe('z')
    expect(said.filter(({ id, kind }) => id === 'n' && kind === 'played').at(-1)).toMatchObject({ isLast: true })
  })

  test('an idle program that used up its plays stays as the last one, neither counted nor reported', async () => {
    const plays: Record<string, number> = {}
    screenOn(manifestOf([planOf('a', { plays: 3 })]), plays)
    await timers.pass(120_000)
    expect(onScreen()).toBe('a')
    expect(drawn).toEqual(['a'])
    expect(playedOf('a')).toBe(3)
    expect(plays).toEqual({ a: 3 })
    scheduler.sleep()
    said = []
    scheduler.wake()
    await timers.pass(60_000)
    expect(reported(), 'nor after another start').toEqual([])
  })

  test('what is shown as the last idle program takes nothing of its number, and without a number it is reported', async () => {
    const over = { ranges: [{ start: '07:00', end: '07:30' }] }
    screenOn(manifestOf([planOf('a', { ...over, plays: 3 })]))
    await timers.pass(60_000)
    expect(onScreen()).toBe('a')
    expect(reported()).toEqual([])
    screenOn(manifestOf([planOf('a', over)]))
    await timers.pass(60_000)
    expect(playedOf('a')).toBeGreaterThan(3)
  })

  test('at midnight a day that a plan excepts begins without it, and after the last day of its content it is not even the last idle program', async () => {
    const exceptDates = [{ from: '2026-03-03', to: '2026-03-03' }]
    screenOn(manifestOf([planOf('a', { exceptDates, validUntil: '2026-03-04', durationMs: 7_000_000 })]))
    const until = (time: string) => timers.pass(Date.parse(time) - timers.wall())
    await until('2026-03-02T23:59:59Z')
    expect(onScreen()).toBe('a')
    await until('2026-03-03T00:00:01Z')
    expect(onScreen()).toBe('card')
    await until('2026-03-04T00:00:01Z')
    expect(onScreen()).toBe('a')
    await until('2026-03-05T00:00:01Z')
    expect(onScreen()).toBe('card')
  })

  test('a program whose files are not all here is not shown', () => {
    held = () => false
    screenOn(manifestOf([planOf('a')], { uses: { a: ['x'] } }))
    expect(onScreen()).toBe('card')
  })

  test('time is that of the device, whatever zone the machine is in', async () => {
    const plan = timed('t', { ranges: [{ start: '17:01', end: '17:02' }] })
    screenOn(manifestOf([plan], { timeZone: 'Asia/Tokyo' }))
    await timers.pass(59_000)
    expect(onScreen()).toBe('card')
    await timers.pass(2_000)
    expect(onScreen()).toBe('t')
  })

  test('a time zone that nobody knows stops nothing', () => {
    screenOn(manifestOf([planOf('a')], { timeZone: 'Atlantis/Capital' }))
    expect(onScreen()).toBe('a')
  })
})

describe('what follows is prepared', () => {
  test('before its turn, and is the same object when its turn comes', async () => {
    screenOn(manifestOf([planOf('a', { durationMs: 30_000 }), planOf('b', { publishedAt: '2026-01-02T00:00:00Z' })]))
    await timers.pass(15_000)
    expect(scheduler.showing().next).toBeNull()
    await timers.pass(6_000)
    const { next } = scheduler.showing()
    expect(next?.plan.id).toBe('b')
    await timers.pass(10_000)
    expect(scheduler.showing().current?.id).toBe(next?.id)
  })

  test('after the last play of an insert it is the interrupted one', async () => {
    screenOn(manifestOf([planOf('a'), insert('i', { plays: 1 })]))
    await timers.pass(5_000)
    expect(onScreen()).toBe('i')
    expect(scheduler.showing().next?.plan.id).toBe('a')
  })
})

describe('a play counts', () => {
  test('only while the page is seen', async () => {
    screenOn(manifestOf([planOf('a')]))
    scheduler.setVisible(false)
    await timers.pass(25_000)
    scheduler.setVisible(true)
    await timers.pass(5_500)
    expect(playedOf('a')).toBe(0)
    await timers.pass(10_000)
    expect(playedOf('a')).toBe(1)
  })

  test('not while the screen sleeps, and restarts when it wakes', async () => {
    screenOn(manifestOf([planOf('a')]))
    await timers.pass(5_000)
    scheduler.sleep()
    await timers.pass(60_000)
    expect(said.filter(({ kind }) => kind === 'played')).toEqual([])
    scheduler.wake()
    await timers.pass(10_100)
    expect(playedOf('a')).toBe(1)
  })

  test('with the time it was on the screen', async () => {
    screenOn(manifestOf([planOf('a')]))
    await timers.pass(10_100)
    expect(said.find(({ kind }) => kind === 'played')?.shownMs).toBe(10_000)
  })
})

describe('when something is broken', () => {
  test('a program that fails three times is left out and reported, the others go on', async () => {
    screenOn(manifestOf([planOf('a'), planOf('b', { publishedAt: '2026-01-02T00:00:00Z' })]))
    for (let i = 0; i < 3; i++) {
      expect(onScreen()).toBe('a')
      scheduler.fault(scheduler.showing().current?.id ?? '', 'unplayable')
      await timers.pass(1_100)
    }
    expect(onScreen()).toBe('b')
    expect(said).toContainEqual({ kind: 'failed', id: 'a', versionId: 'v-a', reason: 'playback:unplayable' })
    await timers.pass(60_000)
    expect(drawn.slice(drawn.indexOf('b'))).not.toContain('a')
  })

  test('a program with several broken components fails once a try, on the screen and while it is prepared', async () => {
    screenOn(manifestOf([planOf('a'), planOf('b', { publishedAt: '2026-01-02T00:00:00Z' })]))
    const failTwice = async (playId = '') => {
      scheduler.fault(playId, 'unplayable', 'one')
      scheduler.fault(playId, 'missingFile', 'two')
      await timers.pass(500)
      scheduler.fault(playId, 'unplayable', 'three')
      await timers.pass(600)
    }
    for (let i = 0; i < 2; i++) {
      await failTwice(scheduler.showing().current?.id)
      expect(onScreen()).toBe('a')
    }
    await timers.pass(400)
    for (let i = 0; i < 2; i++) await failTwice(scheduler.showing().next?.id)
    await timers.pass(10_000)
    expect(drawn).toEqual(['a', 'a', 'a', 'b'])
    expect(said.filter(({ kind }) => kind === 'failed')).toEqual([])
  })

  test('what fails while it moves in is tried again, though it is told to be there after that', async () => {
    screenOn(manifestOf([planOf('a')]))
    scheduler.fault(scheduler.showing().current?.id ?? '', 'unplayable')
    await timers.pass(1_000)
    expect(drawn).toEqual(['a', 'a'])
    await timers.pass(9_500)
    expect(playedOf('a'), 'nobody saw it').toBe(0)
  })

  test('a program is left out after three failures in a row: one good play forgives those before it', async () => {
    screenOn(manifestOf([planOf('a')]))
    const fail = async () => {
      scheduler.fault(scheduler.showing().current?.id ?? '', 'unplayable')
      await timers.pass(1_100)
    }
    for (let round = 0; round < 3; round++) {
      await fail()
      await fail()
      await timers.pass(11_000)
    }
    expect(onScreen()).toBe('a')
    expect(said.filter(({ kind }) => kind === 'failed')).toEqual([])
    for (let i = 0; i < 3; i++) await fail()
    expect(onScreen()).toBe('card')
  })

  test('it may try again after half an hour: what failed may have been the device', async () => {
    screenOn(manifestOf([planOf('a')]))
    for (let i = 0; i < 3; i++) {
      scheduler.fault(scheduler.showing().current?.id ?? '', 'unplayable')
      await timers.pass(1_100)
    }
    await timers.pass(29 * 60_000)
    expect(onScreen()).toBe('card')
    await timers.pass(2 * 60_000)
    expect(onScreen()).toBe('a')
  })

  test('it comes back with a new version', async () => {
    screenOn(manifestOf([planOf('a')]))
    for (let i = 0; i < 3; i++) {
      scheduler.fault(scheduler.showing().current?.id ?? '', 'unplayable')
      await timers.pass(1_100)
    }
    expect(onScreen()).toBe('card')
    scheduler.setManifest(manifestOf([planOf('a', { versionId: 'v-a-2' })], { hash: 'h2' }))
    expect(onScreen()).toBe('a')
  })

  test('a program that never shows its first frame is restarted, then left out', async () => {
    screenOn(manifestOf([planOf('a')]), {}, null)
    await timers.pass(20_000)
    expect(drawn).toEqual(['a', 'a'])
    await timers.pass(40_000)
    expect(onScreen()).toBe('card')
  })

  test('one that fails while it is prepared never reaches the screen', async () => {
    screenOn(manifestOf([planOf('a'), planOf('b', { publishedAt: '2026-01-02T00:00:00Z' })]))
    for (let i = 0; i < 3; i++) {
      await timers.pass(1_500)
      expect(scheduler.showing().next?.plan.id).toBe('b')
      scheduler.fault(scheduler.showing().next?.id ?? '', 'unplayable')
    }
    await timers.pass(30_000)
    expect(drawn).not.toContain('b')
  })

  test('a resolver that throws leaves the last good answer on the screen', async () => {
    screenOn(manifestOf([planOf('a'), timed('t')]))
    resolver = () => {
      throw new RangeError('broken')
    }
    await timers.pass(60_000)
    expect(onScreen()).toBe('a')
    expect(playedOf('a')).toBeGreaterThan(3)
  })

  test('a resolver that always threw shows everything there is in turns', async () => {
    resolver = () => {
      throw new RangeError('broken')
    }
    screenOn(manifestOf([planOf('a'), planOf('b', { publishedAt: '2026-01-02T00:00:00Z' })]))
    await timers.pass(25_000)
    expect(drawn).toEqual(['a', 'b', 'a'])
  })
})

describe('a program somebody went on from', () => {
  test('does not end while they are away, and what should be on begins when they are back', async () => {
    screenOn(manifestOf([planOf('a'), planOf('b')]))
    await timers.pass(1000)
    const { current } = scheduler.showing()
    scheduler.hold(current?.id ?? '')
    await timers.pass(120_000)
    expect(onScreen()).toBe('a')
    expect(playedOf('a')).toBe(0)
    scheduler.resume(current?.id ?? '')
    await timers.pass(100)
    expect(onScreen()).toBe('a')
    await timers.pass(11_000)
    expect(onScreen()).toBe('b')
    expect(playedOf('a')).toBe(1)
  })

  test('gives way to an insert all the same', async () => {
    screenOn(manifestOf([planOf('a')]))
    await timers.pass(1000)
    const { current } = scheduler.showing()
    scheduler.hold(current?.id ?? '')
    scheduler.setManifest(manifestOf([planOf('a'), insert('news')]))
    await timers.pass(100)
    expect(onScreen()).toBe('news')
    scheduler.resume(current?.id ?? '')
    expect(onScreen()).toBe('news')
  })
})

describe('a version that cannot be shown', () => {
  const failing = (reason = 'unplayable') => scheduler.fault(scheduler.showing().current?.id ?? '', reason, 'component')
  const versionOn = () => scheduler.showing().current?.program.versionId
  /** A manifest with the sent version and the previous one. */
  const withFormer = (given: Partial<ManifestPlan> = {}) => {
    const plan = planOf('new', { programId: 'p', versionId: 'v2', ...given })
    const manifest = manifestOf([plan])
    const former = manifestOf([planOf('old', { programId: 'p', versionId: 'v1' })]).programs
    return { ...manifest, programs: [...manifest.programs, ...former] }
  }

  test('gives way to the one that played, which says so; later it is tried again', async () => {
    proven.add('v1')
    screenOn(withFormer())
    expect(versionOn()).toBe('v2')
    for (let i = 0; i < 3; i++) {
      failing()
      await timers.pass(1_100)
    }
    expect(versionOn()).toBe('v1')
    const failed = { kind: 'failed', id: 'new', versionId: 'v2', reason: 'playback:unplayable', nodeId: 'component' }
    expect(said).toContainEqual(failed)
    expect(said.at(-1)).toEqual({ kind: 'playing', id: 'new', versionId: 'v1' })
    await timers.pass(10_100)
    expect(said.at(-1)).toMatchObject({ kind: 'played', id: 'new', versionId: 'v1' })
    await timers.pass(31 * 60_000)
    expect(versionOn()).toBe('v2')
    expect([...proven], 'it plays now').toEqual(['v1', 'v2'])
  })

  test('leaves the card where no version played to its end', async () => {
    screenOn(withFormer())
    for (let i = 0; i < 3; i++) {
      failing()
      await timers.pass(1_100)
    }
    expect(onScreen()).toBe('card')
  })

  test('does not make a number of plays endless', async () => {
    proven.add('v1')
    screenOn(withFormer({ type: 'insert', level: 3, plays: 2 }))
    for (let i = 0; i < 3; i++) {
      failing()
      await timers.pass(1_100)
    }
    expect(versionOn()).toBe('v1')
    await timers.pass(25_000)
    expect(onScreen()).toBe('card')
    expect(playedOf('new')).toBe(2)
  })
})

describe('in step with a group', () => {
  const idle = (id: string, durationMs: number) => planOf(id, { durationMs, publishedAt: '2026-03-02T07:00:00Z' })
  const together = (...plans: ReturnType<typeof planOf>[]) => {
    const manifest = manifestOf(plans)
    return { ...manifest, device: { ...manifest.device, inStep: true } }
  }

  test('a screen that falls in shows what the others show, from where it is by the time', async () => {
    // An hour after the send: in 3,600 s the rotation of 30 s is played 120 times.
    screenOn(together(idle('a', 10_000), idle('b', 20_000)))
    expect([onScreen(), scheduler.showing().current?.startsAt]).toEqual(['a', timers.wall()])
    await timers.pass(17_000)
    screenOn(together(idle('a', 10_000), idle('b', 20_000)))
    expect(onScreen()).toBe('b')
    expect(timers.wall() - (scheduler.showing().current?.startsAt ?? 0)).toBe(7_000)
  })

  test('what began before it came on is no whole play', async () => {
    await timers.pass(4_000)
    screenOn(together(idle('a', 10_000), idle('b', 20_000)))
    await timers.pass(6_000)
    scheduler.ended(scheduler.showing().current?.id ?? '')
    expect(onScreen()).toBe('b')
    expect([playedOf('a'), said.some(({ kind, id }) => kind === 'left' && id === 'a')]).toEqual([0, true])
  })

  test('what was loaded too late gives way to what is on by then', async () => {
    screenOn(together(idle('a', 10_000), idle('b', 20_000)), {}, 12_000)
    expect(onScreen()).toBe('a')
    await timers.pass(12_000)
    expect(onScreen()).toBe('b')
  })

  test('without a host each screen begins at the start', () => {
    screenOn(manifestOf([idle('a', 10_000), idle('b', 20_000)]))
    expect(scheduler.showing().current?.startsAt).toBeUndefined()
  })
})
