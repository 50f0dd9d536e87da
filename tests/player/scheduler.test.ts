// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest'
import type { Manifest, ManifestPlan } from '#contract/manifest.ts'
import { resolve } from '#contract/rules/playPlan/resolve.ts'
import { type Completed, createScheduler, type Scheduler } from '#player/schedule/createScheduler.ts'
import { createHandClock } from './support/handClock.ts'
import { createHandTimers, type HandTimers } from './support/handTimers.ts'
import { manifestOf, planOf } from './support/manifestOf.ts'

let timers: HandTimers
let said: { kind: string; id: string; reason?: string; shownMs?: number }[]
let scheduler: Scheduler
let resolver: typeof resolve
let held: (sha256: string) => boolean
let drawn: string[]
/** What the scheduler remembers of the turns before it. */
let completed: Completed

beforeEach(() => {
  timers = createHandTimers(Date.parse('2026-03-02T08:00:00Z'))
  said = []
  drawn = []
  completed = {}
  resolver = resolve
  held = () => true
})

/** A screen whose stage is ready 50 ms after it is told what to draw, and says when a play is over. */
function screenOn(manifest: Manifest, plays: Record<string, number> = {}, readyAfter: number | null = 50) {
  let shown: string | null = null
  let cancelEnd = () => {}
  scheduler = createScheduler({
    resolve: (...question) => resolver(...question),
    clock: createHandClock(timers),
    timers,
    makeId: (() => {
      let made = 0
      return () => `play-${++made}`
    })(),
    report: async (kind, plan, details) => void said.push({ kind, id: plan.id, ...details }),
    plays,
    completed,
    onCompleted: kept => {
      completed = kept
    },
    isHeld: sha256 => held(sha256),
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
const onScreen = () => scheduler.showing().current?.plan.id ?? 'card'
const timed = (id: string, given: Partial<ManifestPlan> = {}) =>
  planOf(id, { type: 'timed', level: 2, ranges: [{ start: '08:05', end: '08:10' }], ...given })
const insert = (id: string, given: Partial<ManifestPlan> = {}) =>
  planOf(id, { type: 'insert', level: 3, plays: 2, ...given })

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

  test('one alone goes on without being drawn again, and every play of it counts', async () => {
    screenOn(manifestOf([planOf('a')]))
    await timers.pass(50_500)
    expect(drawn).toEqual(['a'])
    expect(playedOf('a')).toBe(5)
    expect(said.filter(({ kind }) => kind === 'playing')).toHaveLength(1)
  })

  test('a timed plan waits for the end of the current play, and gives back at its own end', async () => {
    screenOn(manifestOf([planOf('a', { durationMs: 7_000 }), timed('t', { durationMs: 9_000 })]))
    await timers.pass(5 * 60_000 + 1)
    expect(onScreen(), 'the current play ends first').toBe('a')
    await timers.pass(7_100)
    expect(onScreen()).toBe('t')
    await timers.pass(5 * 60_000 - 7_100 - 1_000)
    expect(onScreen()).toBe('t')
    await timers.pass(11_000)
    expect(onScreen()).toBe('a')
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
    expect(said).toContainEqual({ kind: 'failed', id: 'a', reason: 'playback:unplayable' })
    await timers.pass(60_000)
    expect(drawn.slice(drawn.indexOf('b'))).not.toContain('a')
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
