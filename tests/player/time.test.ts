// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { backoff } from '#player/time/backoff.ts'
import { createRetriedJob } from '#player/time/createRetriedJob.ts'
import { type ClockReading, timeAfter } from '#player/time/timeAfter.ts'
import { createManualClock } from './support/manualClock.ts'
import { createManualTimers } from './support/manualTimers.ts'

describe('the clock', () => {
  test('is the server’s, whatever the device believes, and stays so when the device’s clock is turned', async () => {
    const timers = createManualTimers(Date.parse('1970-01-01T00:00:00Z'))
    const clock = createManualClock(timers)
    clock.sync('2026-03-02T08:00:00Z', 0, 0)
    await timers.pass(60_000)
    expect(clock.stamp()).toBe('2026-03-02T08:01:00.000Z')
    timers.jump(-24 * 3_600_000)
    expect(clock.stamp()).toBe('2026-03-02T08:01:00.000Z')
  })

  test('halves the way of the answer', () => {
    const timers = createManualTimers()
    const clock = createManualClock(timers)
    clock.sync('2026-03-02T08:00:00Z', -4_000, 0)
    expect(clock.stamp()).toBe('2026-03-02T08:00:02.000Z')
  })

  test('knows after a restart without a server how wrong the device is', () => {
    const timers = createManualTimers()
    let known: ClockReading | null = null
    const before = createManualClock(timers, { onKnown: found => (known = found) })
    before.sync(new Date(timers.wall() + 3_600_000).toISOString(), 0, 0)
    const after = createManualClock(timers, { known })
    expect(after.now()).toBe(timers.wall() + 3_600_000)
    expect(after.isTrusted()).toBe(false)
  })

  test('keeps what it knows once a minute, so that no later start begins long before it', async () => {
    const timers = createManualTimers()
    const kept: ClockReading[] = []
    const clock = createManualClock(timers, { onKnown: found => kept.push(found) })
    clock.sync('2026-03-02T08:00:00Z', 0, 0)
    for (let second = 0; second < 300; second++) {
      await timers.pass(1_000)
      clock.now()
    }
    expect(kept.length).toBeGreaterThanOrEqual(5)
    expect(kept.length).toBeLessThanOrEqual(7)
    expect(new Date(kept.at(-1)?.time ?? 0).toISOString()).toBe('2026-03-02T08:05:00.000Z')
  })

  test('follows a device that slept, tells so once, and is not sure of it before the server spoke again', async () => {
    const timers = createManualTimers()
    let jumps = 0
    const clock = createManualClock(timers, { onJump: () => jumps++ })
    clock.sync('2026-03-02T08:00:00Z', 0, 0)
    expect(clock.isTrusted()).toBe(true)
    // The monotonic clock stops while the device sleeps; the wall clock continues.
    timers.jump(75 * 60_000)
    expect(clock.stamp()).toBe('2026-03-02T09:15:00.000Z')
    await timers.pass(60_000)
    expect(clock.stamp()).toBe('2026-03-02T09:16:00.000Z')
    expect(jumps).toBe(1)
    expect(clock.isTrusted()).toBe(false)
    clock.sync('2026-03-02T09:16:00Z', 60_000, 60_000)
    expect(clock.isTrusted()).toBe(true)
  })

  test('tells when a moment was once the server has spoken, also one before the device slept', async () => {
    const timers = createManualTimers(Date.parse('2000-01-01T00:00:00Z'))
    const clock = createManualClock(timers)
    const moment = clock.moment()
    await timers.pass(60_000)
    timers.jump(3_600_000)
    const asked = timers.steady()
    clock.sync('2026-03-02T09:01:00Z', asked, asked)
    expect(new Date(clock.timeOf(moment)).toISOString()).toBe('2026-03-02T08:00:00.000Z')
  })

  test('does not believe what is no time', () => {
    const timers = createManualTimers()
    const clock = createManualClock(timers)
    clock.sync('soon', 0, 0)
    expect(clock.now()).toBe(timers.wall())
  })
})

describe('without a server, the time after', () => {
  const at = (text: string) => Date.parse(`${text}:00Z`)
  const noon = at('2026-03-02T12:00')
  test.each([
    ['a sleep of a right clock', noon, at('2026-03-02T14:00'), '2026-03-02T14:00'],
    ['a sleep of a clock three days behind', at('2026-02-27T12:00'), at('2026-02-27T20:00'), '2026-03-02T20:00'],
    ['a sleep of a clock three days ahead', at('2026-03-05T12:00'), at('2026-03-05T20:00'), '2026-03-02T20:00'],
    ['three days ahead put right', at('2026-03-05T12:00'), noon, '2026-03-02T12:00'],
    ['three days behind put right', at('2026-02-27T12:00'), noon, '2026-03-02T12:00'],
    ['a right clock turned back', noon, at('2025-01-01T00:00'), '2026-03-02T12:00'],
    ['a night without power and without a clock', noon, at('2000-01-01T00:00'), '2026-03-02T12:00'],
    ['a night later, put right from 2000', at('2000-01-01T00:00'), at('2026-03-03T07:00'), '2026-03-03T07:00'],
  ])('%s', (_what, before, wall, expected) => {
    const found = timeAfter({ time: noon, wall: before }, wall)
    expect(new Date(found.time).toISOString()).toBe(`${expected}:00.000Z`)
  })
})

describe('a worker', () => {
  test('tries again ever more slowly, and at once when poked', async () => {
    const timers = createManualTimers()
    const at: number[] = []
    const work = async () => {
      at.push(timers.steady())
      throw new Error('no')
    }
    const worker = createRetriedJob({ timers, random: () => 1, work, least: 2_000, most: 60_000 })
    worker.poke()
    await timers.pass(130_000)
    expect(at).toEqual([0, 2_000, 6_000, 14_000, 30_000, 62_000, 122_000])
    worker.poke()
    await timers.pass(0)
    expect(at.at(-1)).toBe(130_000)
  })

  test('leaves a server alone as long as it asks for', async () => {
    const timers = createManualTimers()
    let tries = 0
    const work = async () => {
      tries++
      throw Object.assign(new Error('busy'), { retryAfter: 90_000 })
    }
    createRetriedJob({ timers, random: () => 0, work, least: 2_000, most: 60_000 }).poke()
    await timers.pass(89_000)
    expect(tries).toBe(1)
    await timers.pass(2_000)
    expect(tries).toBe(2)
  })

  test('poked while it works, works once more', async () => {
    const timers = createManualTimers()
    let runs = 0
    const worker = createRetriedJob({
      timers,
      random: () => 0,
      least: 1,
      most: 1,
      async work() {
        if (++runs === 1) {
          worker.poke()
          worker.poke()
        }
      },
    })
    worker.poke()
    await timers.pass(10)
    expect(runs).toBe(2)
  })
})

test('waiting is scattered, so that screens do not return as one', () => {
  const range = { least: 1_000, most: 30_000 }
  expect(backoff(0, range, () => 0)).toBe(500)
  expect(backoff(0, range, () => 1)).toBe(1_000)
  expect(backoff(50, range, () => 1)).toBe(30_000)
})
