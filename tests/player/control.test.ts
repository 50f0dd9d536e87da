// @vitest-environment node
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { WeeklyTimer } from '#contract/fleet/deviceSettings.ts'
import type { RequestedDeviceSetting } from '#contract/fleet/reportedDeviceSettings.ts'
import { timerAt } from '#contract/rules/devices/timerAt.ts'
import { createDarkness } from '#player/control/createDarkness.ts'
import { type Appliers, createDeviceSettings } from '#player/control/createDeviceSettings.ts'
import { createDisplay } from '#player/control/createDisplay.ts'
import type { Host } from '#player/host/Host.ts'
import type { ByHand } from '#player/storage/ports.ts'
import { createManualClock } from './support/manualClock.ts'
import { createManualTimers, type ManualTimers } from './support/manualTimers.ts'

const day = [{ start: '08:00', end: '20:00' }]
const night = [
  { start: '22:00', end: '24:00' },
  { start: '00:00', end: '02:00', nextDay: true },
]
const weekOf = (ranges: WeeklyTimer['week'][number]): WeeklyTimer => ({
  isOn: true,
  week: [ranges, ranges, ranges, ranges, ranges, ranges, ranges],
  special: [],
})
const at = (text: string) => Date.parse(text)

describe('the weekly timer', () => {
  test.each([
    ['2026-06-01T07:59:59+02:00', false, '2026-06-01T08:00:00+02:00'],
    ['2026-06-01T08:00:00+02:00', true, '2026-06-01T20:00:00+02:00'],
    ['2026-06-01T20:00:00+02:00', false, '2026-06-02T08:00:00+02:00'],
    // In the night when clocks are set forward, the screen is off for one hour less, because it turns on at the usual
    // local time.
    ['2026-03-28T20:00:00+01:00', false, '2026-03-29T08:00:00+02:00'],
  ])('at %s', (instant, isOn, next) => {
    expect(timerAt(weekOf(day), at(instant), 'Europe/Berlin')).toEqual({ isOn, next: at(next) })
  })

  test('a range over midnight belongs to the day it starts on', () => {
    expect(timerAt(weekOf(night), at('2026-06-01T01:00:00Z'), 'UTC')).toEqual({
      isOn: true,
      next: at('2026-06-01T02:00:00Z'),
    })
  })

  test('fails to on: without hours, in a zone nobody knows, and while it is off', () => {
    const on = { isOn: true, next: null }
    const noon = at('2026-06-01T12:00:00Z')
    expect(timerAt(null, noon, 'UTC')).toEqual(on)
    expect(timerAt(weekOf([]), noon, 'UTC')).toEqual(on)
    expect(timerAt({ ...weekOf(night), isOn: false }, noon, 'UTC')).toEqual(on)
    expect(timerAt(weekOf(night), noon, 'Mars/Olympus')).toEqual(on)
  })

  test('nothing changes before the edge it names, and something does there', () => {
    const instant = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-01-01T00:00:00Z') })
    fc.assert(
      fc.property(
        instant,
        fc.constantFrom(day, night),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (now, hours, part) => {
          const { isOn, next } = timerAt(weekOf(hours), now, 'America/New_York')
          if (next === null) throw new Error('A timer with hours has an edge')
          const between = now + Math.floor((next - 1 - now) * part)
          expect(timerAt(weekOf(hours), between, 'America/New_York').isOn).toBe(isOn)
          expect(timerAt(weekOf(hours), next, 'America/New_York').isOn).toBe(!isOn)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('a screen that is dark on purpose', () => {
  let timers: ManualTimers
  let kept: ByHand | null
  let dark: boolean[]
  const hour = 60 * 60_000

  beforeEach(() => {
    timers = createManualTimers()
    kept = null
    dark = []
  })

  const started = (timer: WeeklyTimer | null) => {
    const darkness = createDarkness({
      clock: createManualClock(timers),
      timers,
      zone: () => 'UTC',
      known: kept,
      save: async byHand => {
        kept = byHand
      },
      rung: () => 'black',
      apply: isDark => dark.push(isDark),
    })
    darkness.setTimer(timer)
    return darkness
  }
  /** A timer that is on from `from` to `to`, in hours from now. */
  const timerFromNow = (from: number, to: number): WeeklyTimer => {
    const text = (ms: number) => new Date(timers.wall() + ms).toISOString().slice(11, 16)
    const [start, end] = [text(from * hour), text(to * hour)]
    const ranges =
      start < end ? [{ start, end }] : [{ start, end: '24:00' }, ...(end > '00:00' ? [{ start: '00:00', end }] : [])]
    return weekOf(ranges.map((range, index) => ({ ...range, ...(index === 1 && { nextDay: true }) })))
  }

  test('goes off and on by its timer, and says until when', async () => {
    const darkness = started(timerFromNow(2, 4))
    expect(dark).toEqual([true])
    expect(darkness.off()).toMatchObject({ why: 'timer', rung: 'black' })
    await timers.pass(2 * hour)
    expect(darkness.off()).toBeNull()
    await timers.pass(2 * hour)
    expect(dark).toEqual([true, false, true])
  })

  test('waking by hand holds until the next edge, through a restart', async () => {
    const timer = timerFromNow(2, 4)
    const before = started(timer)
    await before.byHand(false)
    expect(dark).toEqual([true, false])
    before.stop()
    dark = []
    const after = started(timer)
    expect(dark).toEqual([false])
    await timers.pass(4 * hour + 60_000)
    expect(after.off()).toMatchObject({ why: 'timer' })
    expect(kept).toBeNull()
  })

  test('by hand and without a timer it is dark until somebody wakes it', async () => {
    const darkness = started(null)
    await darkness.byHand(true)
    await timers.pass(48 * hour)
    expect(darkness.off()).toEqual({ why: 'hand', rung: 'black', until: null })
    await darkness.byHand(false)
    expect(darkness.off()).toBeNull()
  })

  test('its display is lit for an emergency and dark after it', async () => {
    const asked: boolean[] = []
    let isEmergency = false
    const host = {
      hello: { rungs: ['black', 'dpms'] },
      can: () => true,
      call: async (_name: string, { isOn }: { isOn: boolean }) => {
        asked.push(isOn)
        return { isOn, rung: 'dpms' }
      },
    } as unknown as Host
    const display = createDisplay({ host, isEmergency: () => isEmergency, changed: () => {}, warn: () => {} })
    expect(display.rung()).toBe('dpms')
    display.setDark(true)
    isEmergency = true
    display.recheck()
    isEmergency = false
    display.recheck()
    await new Promise(resolve => setTimeout(resolve, 0))
    expect(asked).toEqual([false, true, false])
  })
})

describe('settings that are asked for', () => {
  let timers: ManualTimers
  let open: RequestedDeviceSetting[]
  let done: string[]
  let known: { told: Record<string, { value?: unknown; number?: number; reason?: string }>; asked: number }
  let isLost: boolean

  beforeEach(() => {
    timers = createManualTimers()
    open = []
    done = []
    known = { told: {}, asked: 0 }
    isLost = false
  })

  const appliers: Appliers = {
    volume: {
      read: () => 100,
      apply: async volume => {
        if (volume === 13) throw new Error('unlucky')
        done.push(`volume ${volume}`)
      },
    },
    rotation: { read: () => 0, apply: async rotation => void done.push(`rotation ${rotation}`) },
  }
  const started = () =>
    createDeviceSettings({
      appliers,
      known,
      keep: async change => {
        known = change
      },
      async fetch() {
        if (isLost) throw new Error('No network')
        return open
      },
      onTold: () => {},
      timers,
      random: () => 0.5,
      warn: () => {},
    })

  test('are done once each, told with their number, and done again only when asked for again', async () => {
    open = [{ name: 'volume', number: 3, value: 40 }]
    const settings = started()
    settings.expect(3)
    await timers.pass(1_000)
    settings.expect(3)
    await timers.pass(1_000)
    expect(done).toEqual(['volume 40'])
    expect(settings.told()).toEqual({ volume: { value: 40, number: 3 }, rotation: { value: 0 } })
    open = [...open, { name: 'rotation', number: 5, value: 90 }]
    settings.expect(5)
    await timers.pass(1_000)
    expect(done).toEqual(['volume 40', 'rotation 90'])
  })

  test('that cannot be done are told with the reason, beside what is in effect', async () => {
    open = [
      { name: 'volume', number: 3, value: 13 },
      { name: 'brightness', number: 4, value: 50 },
      { name: 'rotation', number: 5, value: 45 },
    ]
    const settings = started()
    settings.expect(5)
    await timers.pass(1_000)
    expect(done).toEqual([])
    expect(settings.told()).toEqual({
      volume: { value: 100, number: 3, reason: 'unlucky' },
      brightness: { number: 4, reason: 'device.unsupported' },
      rotation: { value: 0, number: 5, reason: 'field.invalid' },
    })
  })

  test('reach it after an outage and through a restart, and are in effect again after one', async () => {
    open = [{ name: 'volume', number: 3, value: 40 }]
    isLost = true
    const before = started()
    before.expect(3)
    await timers.pass(30_000)
    before.stop()
    isLost = false
    const after = started()
    after.expect(3)
    await timers.pass(1_000)
    after.stop()
    done = []
    const third = started()
    await third.restore()
    expect(done).toEqual(['volume 40'])
    expect(third.told().volume).toEqual({ value: 40, number: 3 })
  })

  test('a memory that was lost is filled again', async () => {
    open = [{ name: 'rotation', number: 7, value: 180 }]
    const settings = started()
    settings.expect(7)
    await timers.pass(1_000)
    known = { told: {}, asked: 0 }
    done = []
    const empty = started()
    empty.expect(7)
    await timers.pass(1_000)
    expect(done).toEqual(['rotation 180'])
  })
})
