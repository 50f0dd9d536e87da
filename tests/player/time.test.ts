// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { backoff } from '#player/time/backoff.ts'
import { createClock } from '#player/time/createClock.ts'
import { createWorker } from '#player/time/createWorker.ts'
import { createHandTimers } from './support/handTimers.ts'

describe('the clock', () => {
  test('is the server’s, whatever the device believes, and stays so when the device’s clock is turned', async () => {
    const timers = createHandTimers(Date.parse('1970-01-01T00:00:00Z'))
    const clock = createClock({ timers, offset: 0, onOffset: () => {} })
    clock.sync('2026-03-02T08:00:00Z', 0, 0)
    await timers.pass(60_000)
    expect(clock.stamp()).toBe('2026-03-02T08:01:00.000Z')
    timers.jump(-24 * 3_600_000)
    expect(clock.stamp()).toBe('2026-03-02T08:01:00.000Z')
  })

  test('halves the way of the answer', () => {
    const timers = createHandTimers()
    const clock = createClock({ timers, offset: 0, onOffset: () => {} })
    clock.sync('2026-03-02T08:00:00Z', -4_000, 0)
    expect(clock.stamp()).toBe('2026-03-02T08:00:02.000Z')
  })

  test('knows after a restart without a server how wrong the device is', () => {
    const timers = createHandTimers()
    let kept = 0
    const before = createClock({ timers, offset: 0, onOffset: offset => (kept = offset) })
    before.sync(new Date(timers.wall() + 3_600_000).toISOString(), 0, 0)
    const after = createClock({ timers, offset: kept, onOffset: () => {} })
    expect(after.now()).toBe(timers.wall() + 3_600_000)
  })

  test('does not believe what is no time', () => {
    const timers = createHandTimers()
    const clock = createClock({ timers, offset: 0, onOffset: () => {} })
    clock.sync('soon', 0, 0)
    expect(clock.now()).toBe(timers.wall())
  })
})

describe('a worker', () => {
  test('tries again ever more slowly, and at once when poked', async () => {
    const timers = createHandTimers()
    const at: number[] = []
    const work = async () => {
      at.push(timers.steady())
      throw new Error('no')
    }
    const worker = createWorker({ timers, random: () => 1, work, least: 2_000, most: 60_000 })
    worker.poke()
    await timers.pass(130_000)
    expect(at).toEqual([0, 2_000, 6_000, 14_000, 30_000, 62_000, 122_000])
    worker.poke()
    await timers.pass(0)
    expect(at.at(-1)).toBe(130_000)
  })

  test('leaves a server alone as long as it asks for', async () => {
    const timers = createHandTimers()
    let tries = 0
    const work = async () => {
      tries++
      throw Object.assign(new Error('busy'), { retryAfter: 90_000 })
    }
    createWorker({ timers, random: () => 0, work, least: 2_000, most: 60_000 }).poke()
    await timers.pass(89_000)
    expect(tries).toBe(1)
    await timers.pass(2_000)
    expect(tries).toBe(2)
  })

  test('poked while it works, works once more', async () => {
    const timers = createHandTimers()
    let runs = 0
    const worker = createWorker({
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
