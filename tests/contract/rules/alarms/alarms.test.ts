import { describe, expect, test } from 'vitest'
import { gatherOutages, type SilentScreen } from '#contract/rules/alarms/gatherOutages.ts'
import { isQuiet } from '#contract/rules/alarms/isQuiet.ts'
import { type Sign, steadyMs, trackSigns } from '#contract/rules/alarms/trackSigns.ts'
import { isOlder, type ScreenFacts, type Trouble, troubleOf, type Watched } from '#contract/rules/alarms/troubleOf.ts'

const minute = 60_000
const now = Date.parse('2026-11-23T12:00:00Z')
const well: ScreenFacts = {
  status: 'online',
  isOffOnPurpose: false,
  lastSeen: now - 10_000,
  createTime: now - 1000 * minute,
  programId: '1',
  isBehind: false,
  isFaulty: false,
  timeDeviation: 200,
  sharedTime: null,
  health: { isClockRight: true, isStorageFull: false },
  storageUsed: 10,
  storageQuota: 100,
  temperature: 50,
  softwareVersion: '1.10.0',
  expiry: now + 400 * 24 * 60 * minute,
}
const rule = (kind: Watched['kind'], more: Partial<Watched> = {}): Watched => ({
  kind,
  limit: null,
  leastVersion: null,
  ...more,
})
const isThere = (watched: Watched, facts: Partial<ScreenFacts>, since = 0) =>
  troubleOf(watched, { ...well, ...facts }, now, since).is

describe('the trouble of a screen', () => {
  test('a screen that is well is in none', () => {
    const kinds = [
      'offline',
      'notPlaying',
      'playFault',
      'behind',
      'clock',
      'storage',
      'temperature',
      'expiry',
      'twoMachines',
    ] as const
    for (const kind of kinds) expect(isThere(rule(kind), {}), kind).toBe('none')
    expect(isThere(rule('version', { leastVersion: '1.9' }), {})).toBe('none')
  })

  test('a key that two machines use is a trouble until they stayed apart for half an hour', () => {
    expect(isThere(rule('twoMachines'), { sharedTime: now - 29 * minute })).toBe('there')
    expect(isThere(rule('twoMachines'), { sharedTime: now - 31 * minute })).toBe('none')
  })

  test('silence counts from the last word, but never from before the server listened', () => {
    const facts = { ...well, status: 'offline' as const, lastSeen: now - 20 * minute }
    expect(troubleOf(rule('offline'), facts, now, 0)).toEqual({ is: 'there', since: now - 20 * minute })
    expect(troubleOf(rule('offline'), facts, now, now - minute)).toEqual({ is: 'there', since: now - minute })
  })

  test('a screen that is dark on purpose or asleep raises none', () => {
    expect(isThere(rule('offline'), { status: 'offline', isOffOnPurpose: true })).toBe('none')
    expect(isThere(rule('notPlaying'), { status: 'sleeping', programId: null })).toBe('none')
    expect(isThere(rule('notPlaying'), { programId: null })).toBe('there')
  })

  test('a silent screen says nothing of what only it can know', () => {
    for (const kind of ['notPlaying', 'behind', 'clock', 'storage'] as const)
      expect(isThere(rule(kind), { status: 'offline' }), kind).toBe('unknown')
  })

  test('limits are those of the rule, else the usual ones', () => {
    expect(isThere(rule('clock'), { timeDeviation: -61_000 })).toBe('there')
    expect(isThere(rule('clock', { limit: 90 }), { timeDeviation: -61_000 })).toBe('none')
    expect(isThere(rule('storage'), { storageUsed: 90 })).toBe('there')
    expect(isThere(rule('storage', { limit: 95 }), { storageUsed: 90 })).toBe('none')
    expect(isThere(rule('temperature'), { temperature: 80 })).toBe('there')
    expect(isThere(rule('temperature'), { temperature: null })).toBe('unknown')
    expect(isThere(rule('expiry', { limit: 10 }), { expiry: now + 9 * 24 * 60 * minute })).toBe('there')
  })

  test('versions are compared by their numbers', () => {
    expect(isOlder('1.9.3', '1.10')).toBe(true)
    expect(isOlder('1.10', '1.10.0')).toBe(false)
    expect(isOlder('dev', '1.0')).toBe(false)
    expect(isOlder(null, '1.0')).toBe(false)
  })
})

describe('signs of a trouble', () => {
  const times = { now, graceMs: 10 * minute }
  const there = (since: number): Trouble => ({ is: 'there', since })
  const sign = (more: Partial<Sign> = {}): Sign => ({ id: 'a', since: now, clear: null, isAlarmed: false, ...more })

  test('are due when their grace is over, not before', () => {
    const troubles = new Map([
      ['a', there(now - 10 * minute)],
      ['b', there(now - 9 * minute)],
    ])
    const { begun, pending } = trackSigns([], troubles, times)
    expect(begun.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(pending.map(({ isDue }) => isDue)).toEqual([true, false])
  })

  test('that are in no alarm end at once, alarms only when the trouble stays away', () => {
    const none = new Map<string, Trouble>([['a', { is: 'none' }]])
    expect(trackSigns([sign()], none, times).over).toEqual(['a'])
    expect(trackSigns([sign({ isAlarmed: true })], none, times).clearing).toEqual(['a'])
    expect(trackSigns([sign({ isAlarmed: true, clear: now - steadyMs + 1 })], none, times).over).toEqual([])
    expect(trackSigns([sign({ isAlarmed: true, clear: now - steadyMs })], none, times).over).toEqual(['a'])
  })

  test('that come back while they are ending go on: a screen that flickers is one alarm', () => {
    const changes = trackSigns([sign({ isAlarmed: true, clear: now - 1000 })], new Map([['a', there(now)]]), times)
    expect(changes).toMatchObject({ back: ['a'], pending: [], begun: [], over: [] })
  })

  test('of which nothing is known stand as they are', () => {
    const changes = trackSigns(
      [sign({ isAlarmed: true }), sign({ id: 'b' })],
      new Map([
        ['a', { is: 'unknown' }],
        ['b', { is: 'unknown' }],
      ]),
      times,
    )
    expect(changes).toEqual({ begun: [], back: [], clearing: [], over: [], pending: [] })
  })
})

describe('screens that fall silent at once', () => {
  const screens = (count: number, more: Partial<SilentScreen> = {}): SilentScreen[] =>
    Array.from({ length: count }, (_, at) => ({
      id: `${more.address ?? 'x'}-${at}`,
      address: '1.2.3.4',
      since: now + at * 1000,
      isDue: true,
      ...more,
    }))

  test('are one alarm where they are most of all, or most of their address', () => {
    expect(gatherOutages(screens(6), { all: 10, byAddress: new Map() })).toMatchObject([
      { place: 'site', address: null },
    ])
    const [one, ...rest] = gatherOutages(screens(6), { all: 100, byAddress: new Map([['1.2.3.4', 8]]) })
    expect(one).toMatchObject({ place: 'address', address: '1.2.3.4', since: now })
    expect(one?.ids).toHaveLength(6)
    expect(rest).toEqual([])
  })

  test('are alarms of their own where they are few, or where most of the others are well', () => {
    expect(gatherOutages(screens(2), { all: 2, byAddress: new Map([['1.2.3.4', 2]]) })).toHaveLength(2)
    expect(gatherOutages(screens(5), { all: 100, byAddress: new Map([['1.2.3.4', 10]]) })).toHaveLength(5)
  })

  test('take along those whose grace is not over yet, and wait for the first that is due', () => {
    const early = screens(5, { isDue: false })
    expect(gatherOutages(early, { all: 6, byAddress: new Map() })).toEqual([])
    const [first, ...others] = early
    if (!first) throw new Error('None')
    const [outage] = gatherOutages([{ ...first, isDue: true }, ...others], { all: 6, byAddress: new Map() })
    expect(outage?.ids).toHaveLength(5)
  })

  test('are not joined with one that was silent long before', () => {
    const old: SilentScreen = { id: 'old', address: '1.2.3.4', since: now - 30 * minute, isDue: true }
    const found = gatherOutages([old, ...screens(6)], { all: 8, byAddress: new Map() })
    expect(found.map(({ place, ids }) => [place, ids.length])).toEqual([
      ['screen', 1],
      ['site', 6],
    ])
  })

  test('each stand in one alarm at most, and all that are due stand in one', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 16_807) % 2_147_483_647
      return seed % below
    }
    for (let round = 0; round < 300; round += 1) {
      const silent = Array.from({ length: random(30) }, (_, at) => ({
        id: String(at),
        address: random(4) === 0 ? null : `10.0.0.${random(3)}`,
        since: now + random(20) * 30_000,
        isDue: random(2) === 0,
      }))
      const byAddress = new Map([0, 1, 2].map(at => [`10.0.0.${at}`, 1 + random(12)]))
      const ids = gatherOutages(silent, { all: 1 + random(40), byAddress }).flatMap(outage => outage.ids)
      expect(new Set(ids).size).toBe(ids.length)
      expect(silent.filter(({ id, isDue }) => isDue && !ids.includes(id))).toEqual([])
    }
  })
})

test('quiet hours may go over midnight, and none are none', () => {
  const night = { quietFrom: '22:00:00', quietTo: '06:30:00' }
  expect(['21:59', '22:00', '02:00', '06:29', '06:30'].map(time => isQuiet(time, night))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
  expect(isQuiet('12:00', { quietFrom: '09:00', quietTo: '17:00' })).toBe(true)
  expect(isQuiet('12:00', { quietFrom: null, quietTo: '17:00' })).toBe(false)
  expect(isQuiet('12:00', { quietFrom: '12:00', quietTo: '12:00' })).toBe(false)
})
