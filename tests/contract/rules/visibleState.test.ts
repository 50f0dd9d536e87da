import { describe, expect, test } from 'vitest'
import { deviceReasons, type ReasonFacts } from '#contract/rules/devices/deviceReasons.ts'
import { visibleState } from '#contract/rules/devices/visibleState.ts'

const now = new Date('2026-11-23T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const well: ReasonFacts = {
  status: 'online',
  off: null,
  enabled: true,
  lastSeen: ago(0),
  createTime: ago(60),
  intime: ago(60),
  renewaltime: null,
  behindSince: null,
  sharedTime: null,
  playing: { programId: '1' },
  timeDeviation: 100,
  storageUsed: 10,
  storageQuota: 100,
  temperature: null,
  health: {
    isSoundBlocked: false,
    isStorageKept: true,
    isStorageFull: false,
    isClockRight: true,
    folded: 0,
    dropped: 0,
    crashes: 0,
  },
  softwareVersion: '1.2.0',
  newestVersion: '1.2.0',
  capabilities: ['codec:avc', 'document'],
  browser: 'Chrome 140',
}
const said = (facts: Partial<ReasonFacts>) => deviceReasons({ ...well, ...facts }, now).map(({ id }) => id)
const shown = (facts: Partial<ReasonFacts>) => visibleState(deviceReasons({ ...well, ...facts }, now))
const health = (told: Partial<NonNullable<ReasonFacts['health']>>) => ({ health: { ...well.health, ...told } as never })
const off = (until: string | null) => ({ off: { until } })

describe('the state of a device', () => {
  test.each<[string, Partial<ReasonFacts>, string, string[]]>([
    ['that plays what was sent', {}, 'normal', []],
    ['that shows its card', { playing: { programId: null } }, 'idle', ['idle']],
    ['that said nothing of what it plays', { playing: null }, 'idle', ['idle']],
    ['that is silent', { status: 'offline' }, 'offline', ['offline']],
    ['that never connected', { status: 'offline', lastSeen: null }, 'offline', ['neverSeen']],
    ['that was just paired', { status: 'offline', lastSeen: null, createTime: ago(1.9) }, 'connecting', ['connecting']],
    [
      'that was paired two minutes ago',
      { status: 'offline', lastSeen: null, createTime: ago(2) },
      'offline',
      ['neverSeen'],
    ],
    ['that was just paired and seen', { status: 'offline', createTime: ago(1) }, 'offline', ['offline']],
    ['that sleeps', { status: 'sleeping' }, 'sleeping', ['sleeping']],
    ['whose service is over, though it plays', { renewaltime: ago(1) }, 'arrears', ['arrears']],
    [
      'whose service is over and that is silent',
      { renewaltime: ago(1), status: 'offline' },
      'arrears',
      ['arrears', 'offline'],
    ],
    ['that is dark on purpose', off(null), 'offOnPurpose', ['off']],
    [
      'that is off on purpose, and so silent',
      { ...off(ago(-60).toISOString()), status: 'offline' },
      'offOnPurpose',
      ['off'],
    ],
    [
      'that should have come on and did not',
      { ...off(ago(60).toISOString()), status: 'offline' },
      'offline',
      ['offline'],
    ],
    ['whose clock is wrong', { timeDeviation: -200_000 }, 'abnormal', ['clock']],
    ['whose key two machines use', { sharedTime: ago(29) }, 'abnormal', ['twoMachines']],
    ['whose key two machines used', { sharedTime: ago(31) }, 'normal', []],
    ['whose browser does not know its time zone', health({ unknownZone: 'Europe/Kyiv' }), 'normal', ['zoneUnknown']],
    ['whose clock was found wrong by itself', health({ isClockRight: false }), 'abnormal', ['clock']],
    ['that found no room', health({ isStorageFull: true }), 'abnormal', ['storageFull']],
    ['that is hot', { temperature: 85 }, 'abnormal', ['hot']],
    ['that has been behind for long', { behindSince: ago(31) }, 'abnormal', ['behind']],
    ['that fetches what was just sent', { behindSince: ago(10) }, 'normal', []],
    [
      'that is silent is offline, whatever else is wrong',
      { status: 'offline', temperature: 90 },
      'offline',
      ['offline', 'hot'],
    ],
    ['that is nearly full', { storageUsed: 95 }, 'normal', ['storageLow']],
    ['that lets no sound out', health({ isSoundBlocked: true }), 'normal', ['soundBlocked']],
    [
      'that lost reports and ended',
      health({ dropped: 2, folded: 3, crashes: 1 }),
      'normal',
      ['receiptsLost', 'receiptsFolded', 'crashes'],
    ],
  ])('%s', (_name, facts, state, reasons) => {
    expect([shown(facts), said(facts)]).toEqual([state, reasons])
  })
})

test('a player or a browser that is too old for some programs is said so, with its version', () => {
  const reasons = (facts: Partial<ReasonFacts>) => deviceReasons({ ...well, ...facts }, now)
  expect(reasons({ softwareVersion: '1.1.9' })).toEqual([{ id: 'playerOld', what: '1.1.9' }])
  expect(reasons({ softwareVersion: '1.3.0' }), 'a newer one').toEqual([])
  expect(reasons({ softwareVersion: null })).toEqual([])
  expect(reasons({ browser: 'Chrome 93' })).toEqual([{ id: 'browserOld', what: 'Chrome 93' }])
  expect(reasons({ capabilities: ['codec:avc'], browser: 'Chrome 88' })).toEqual([
    { id: 'browserOld', what: 'Chrome 88' },
  ])
  expect(reasons({ capabilities: [] }), 'it said nothing').toEqual([])
})
