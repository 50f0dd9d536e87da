import type { MomentVector } from './moments.ts'
import type { ResolutionVector } from './resolutions.ts'
import type { TakeoverVector } from './takeovers.ts'

// In Asia/Shanghai; 2026-06-01 is a Monday.
const monday = '2026-06-01T10:00+08:00'
const noon = '2026-06-01T12:00+08:00'
const night = '2026-06-02T03:00+08:00'
const emergency = { type: 'insert', level: 4, plays: null, emergency: { until: '2026-06-01T04:00:00Z' } } as const
const highest = { id: 'high', type: 'insert', level: 4, plays: 9, ranges: '00:00-24:00' } as const

export const emergencyMoments: MomentVector[] = [
  { promise: 'an emergency is active before its end', plan: emergency, at: monday, is: 'active' },
  { promise: 'it is over with the very instant', plan: emergency, at: noon, is: 'notInDates' },
  {
    promise: 'an instant before it is still on',
    plan: emergency,
    at: '2026-06-01T11:59:59.999+08:00',
    is: 'active',
  },
  {
    promise: 'its dates and ranges, which are for players of before, do not hold it back',
    plan: { ...emergency, startDate: '2027-01-01', endDate: '2027-01-01', ranges: '04:00-05:00' },
    at: monday,
    is: 'active',
  },
  {
    promise: 'an exception of the day does not hold it back',
    plan: { ...emergency, exceptDates: [{ from: '2026-06-01', to: '2026-06-01' }] },
    at: monday,
    is: 'active',
  },
  {
    promise: 'it lasts over midnight',
    plan: { ...emergency, emergency: { until: '2026-06-01T20:00:00Z' } },
    at: night,
    is: 'active',
  },
]

export const emergencyResolutions: ResolutionVector[] = [
  {
    promise: 'an emergency stands above an insert of the highest level',
    plans: [highest, { id: 'alarm', ...emergency }],
    at: monday,
    shows: 'alarm',
    why: 'emergency',
    cut: true,
    losers: { high: 'behindEmergency' },
    nextChange: noon,
  },
  {
    promise: 'an emergency of a group stands above what was sent to the device',
    plans: [highest, { id: 'alarm', ...emergency, addressing: 'group' }],
    at: monday,
    shows: 'alarm',
    why: 'emergency',
    cut: true,
    losers: { high: 'behindEmergency' },
    nextChange: noon,
  },
  {
    promise: 'of two emergencies the later one is shown, and they take no turns',
    plans: [
      { id: 'second', ...emergency, publishedAt: '2026-06-01T01:00:00Z', emergency: { until: '2026-06-01T03:00:00Z' } },
      { id: 'first', ...emergency, publishedAt: '2026-06-01T00:00:00Z' },
    ],
    at: monday,
    shows: 'second',
    why: 'emergency',
    cut: true,
    losers: { first: 'behindEmergency' },
    nextChange: '2026-06-01T11:00+08:00',
  },
  {
    promise: 'when the later one is over the earlier one comes back',
    plans: [
      { id: 'second', ...emergency, publishedAt: '2026-06-01T01:00:00Z', emergency: { until: '2026-06-01T03:00:00Z' } },
      { id: 'first', ...emergency, publishedAt: '2026-06-01T00:00:00Z' },
    ],
    at: '2026-06-01T11:00+08:00',
    shows: 'first',
    why: 'onlyActive',
    cut: true,
    losers: { second: 'notInDates' },
    nextChange: noon,
  },
  {
    promise: 'after its end what was there before comes back, and nothing of it changes any more',
    plans: [highest, { id: 'alarm', ...emergency }],
    at: noon,
    shows: 'high',
    why: 'onlyActive',
    cut: true,
    losers: { alarm: 'notInDates' },
    nextChange: null,
  },
]

export const emergencyTakeovers: TakeoverVector[] = [
  {
    promise: 'an emergency takes the screen from level 4 at once',
    plans: [highest, { id: 'alarm', ...emergency }],
    on: 'high',
    at: monday,
    fate: 'cut',
  },
  {
    promise: 'an emergency that is over leaves at once',
    plans: [highest, { id: 'alarm', ...emergency }],
    on: 'alarm',
    at: noon,
    fate: 'cut',
  },
  {
    promise: 'a later emergency takes the screen from an earlier one',
    plans: [
      { id: 'second', ...emergency, publishedAt: '2026-06-01T01:00:00Z' },
      { id: 'first', ...emergency, publishedAt: '2026-06-01T00:00:00Z' },
    ],
    on: 'first',
    at: monday,
    fate: 'cut',
  },
]
