import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { HostReport } from '#contract/fleet/kiosk.ts'
import { createGuard, type GuardMemory } from '#kiosk/guard/createGuard.ts'
import { isBlack } from '#kiosk/guard/isBlack.ts'
import { isNightlyDue } from '#kiosk/guard/nightly.ts'
import { type Remedy, rebootWaitOf, type Trouble } from '#kiosk/guard/remedyOf.ts'

const minute = 60_000

function guarded(trouble: Trouble | null, mayReboot = true) {
  const world = { trouble, now: 1_000_000, memory: { reboots: 0, rebootedAt: 0 } as GuardMemory }
  const done: Remedy[] = []
  const told: HostReport['kind'][] = []
  const doing = (remedy: Remedy) => async () => void done.push(remedy)
  const guard = createGuard({
    probe: async () => world.trouble,
    remedies: { reload: doing('reload'), browser: doing('browser'), machine: doing('machine') },
    mayReboot,
    report: kind => told.push(kind),
    memory: {
      get: () => world.memory,
      set(value) {
        world.memory = value
        return true
      },
    },
    steady: () => world.now,
    now: () => world.now,
    warn(error) {
      throw error
    },
  })
  async function pass(minutes: number) {
    for (let count = 0; count < minutes * 4; count++) {
      world.now += minute / 4
      await guard.check()
    }
  }
  return { guard, world, done, told, pass }
}

test('a page in trouble is loaded again, then the browser is started again, then the machine', async () => {
  const { done, pass } = guarded('pageHung')
  await pass(30)
  expect(done.slice(0, 6)).toEqual(['reload', 'reload', 'browser', 'browser', 'browser', 'machine'])
})

test('a trouble that lasts for a day restarts the machine a few times, not all day long', async () => {
  const { done, pass } = guarded('pageHung')
  await pass(24 * 60)
  expect(done.filter(remedy => remedy === 'machine').length).toBeGreaterThan(2)
  expect(done.filter(remedy => remedy === 'machine').length).toBeLessThan(8)
})

test('the wait between two restarts of the machine outlives the restart', async () => {
  const { done, pass, world } = guarded('pageHung')
  world.memory = { reboots: 3, rebootedAt: world.now }
  await pass(60)
  expect(done).not.toContain('machine')
})

test('a clock that was set back does not make the machine wait for years', async () => {
  const { done, pass, world } = guarded('pageHung')
  world.memory = { reboots: 1, rebootedAt: world.now + 20 * 365 * 24 * 60 * minute }
  await pass(30)
  expect(done).toContain('machine')
})

test('where the machine may not be restarted the browser is', async () => {
  const { done, pass } = guarded('browserEnded', false)
  await pass(60)
  expect(new Set(done)).toEqual(new Set(['browser']))
})

test('a black picture restarts no machine: what was sent may be black', async () => {
  const { done, pass } = guarded('pageBlack')
  await pass(24 * 60)
  expect(done).not.toContain('machine')
  expect(done.length).toBeLessThan(12)
})

test('a page that was well for ten minutes is treated gently again', async () => {
  const { done, pass, world } = guarded('pageHung')
  await pass(3)
  world.trouble = null
  await pass(12)
  world.trouble = 'pageDead'
  done.length = 0
  await pass(1)
  expect(done[0]).toBe('reload')
})

test('the server is told once what the trouble is, and each remedy', async () => {
  const { told, pass } = guarded('pageHung')
  await pass(1)
  expect(told.filter(kind => kind === 'pageHung')).toHaveLength(1)
  expect(told).toContain('reloaded')
})

test('a guard that is off helps nothing', async () => {
  const { guard, done, pass } = guarded('pageHung')
  guard.setOn(false)
  await pass(60)
  expect(done).toEqual([])
})

test('the waits between restarts of the machine grow to a day', () => {
  expect([0, 1, 2, 3, 20].map(rebootWaitOf)).toEqual([0, 30 * minute, 60 * minute, 120 * minute, 24 * 60 * minute])
})

test('the nightly restart comes once a night, and not at noon after a late start', () => {
  const at = (hour: number, minutes: number) => new Date(2026, 10, 23, hour, minutes)
  expect(isNightlyDue(at(3, 39), '03:40', '2026-11-22')).toBe(false)
  expect(isNightlyDue(at(3, 41), '03:40', '2026-11-22')).toBe(true)
  expect(isNightlyDue(at(3, 50), '03:40', '2026-11-23')).toBe(false)
  expect(isNightlyDue(at(12, 0), '03:40', '2026-11-22')).toBe(false)
})

test('the nightly restart planned shortly before midnight may come after it, and then once', () => {
  const at = (day: number, hour: number, minutes: number) => new Date(2026, 10, day, hour, minutes)
  expect(isNightlyDue(at(24, 0, 10), '23:30', '2026-11-22')).toBe(true)
  expect(isNightlyDue(at(24, 0, 10), '23:30', '2026-11-23')).toBe(false)
  expect(isNightlyDue(at(24, 0, 40), '23:30', '2026-11-22')).toBe(false)
  expect(isNightlyDue(at(24, 23, 30), '23:30', '2026-11-23')).toBe(true)
  // The machine was switched on after midnight.
  expect(isNightlyDue(at(24, 0, 10), '23:30', '2026-11-24')).toBe(false)
})

test('black is told from nearly black, whatever filter the picture was packed with', () => {
  for (const filter of [0, 1, 2, 3, 4]) {
    expect(isBlack(pngOf(filter, [0, 0, 0]))).toBe(true)
    expect(isBlack(pngOf(filter, [4, 5, 6]))).toBe(true)
  }
  expect(isBlack(pngOf(0, [0, 40, 0]))).toBe(false)
  expect(isBlack(Buffer.from('no picture at all, but long enough to be one'))).toBeNull()
})

/**
 * A PNG of two by two pixels in one color. Filters 2 to 4 predict a pixel from the row above, so only the second row
 * uses them; the first row is then stored without a filter.
 */
function pngOf(filter: number, colour: readonly number[]): Buffer {
  const same = [0, 0, 0]
  const half = colour.map(value => value - (value >> 1))
  const rows = [
    [
      [0, ...colour, ...colour],
      [0, ...colour, ...colour],
    ],
    [
      [1, ...colour, ...same],
      [1, ...colour, ...same],
    ],
    [
      [0, ...colour, ...colour],
      [2, ...same, ...same],
    ],
    [
      [0, ...colour, ...colour],
      [3, ...half, ...same],
    ],
    [
      [0, ...colour, ...colour],
      [4, ...same, ...same],
    ],
  ][filter]
  const header = Buffer.alloc(13)
  header.writeUInt32BE(2, 0)
  header.writeUInt32BE(2, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const part = (name: string, data: Buffer) => {
    const size = Buffer.alloc(4)
    size.writeUInt32BE(data.length)
    return Buffer.concat([size, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)])
  }
  const magic = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([magic, part('IHDR', header), part('IDAT', deflateSync(Buffer.from(rows?.flat() ?? [])))])
}
