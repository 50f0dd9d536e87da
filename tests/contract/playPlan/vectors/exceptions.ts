// Exceptions, named hours, and expiring content (docs/rules-play-plan.md, 1 and 9).
import type { NamedHours } from '#contract/rules/playPlan/plan.ts'
import { hoursOf } from '#tests/contract/playPlan/plan.ts'
import type { WindowsVector } from './calendar.ts'
import type { ConflictVector } from './conflicts.ts'
import type { MomentVector } from './moments.ts'
import type { RefusalVector } from './refusals.ts'
import type { ResolutionVector } from './resolutions.ts'
import type { TakeoverVector } from './takeovers.ts'

// 2026-06-01 is a Monday.
const tuesday = [{ from: '2026-06-02', to: '2026-06-02' }]
const week: [string, string] = ['2026-06-01T00:00+08:00', '2026-06-08T00:00+08:00']

/** Monday to Thursday 08:00 to 18:00, Friday 20:00 to 02:00, Saturday morning, closed on Sunday. */
const open = (...special: string[]): NamedHours =>
  hoursOf([...Array(4).fill('08:00-18:00'), '20:00-02:00', '08:00-12:00', ''], ...special)

export const exceptionWindows: WindowsVector[] = [
  {
    promise: 'a plan does not play on a day it excepts',
    plan: { exceptDates: tuesday },
    span: ['2026-06-01T00:00+08:00', '2026-06-04T00:00+08:00'],
    windows: ['2026-06-01T08:00+08:00 2026-06-01T20:00+08:00', '2026-06-03T08:00+08:00 2026-06-03T20:00+08:00'],
  },
  {
    promise: 'both ends of a stretch of days are excepted',
    plan: { exceptDates: [{ from: '2026-06-02', to: '2026-06-04' }] },
    span: ['2026-06-01T00:00+08:00', '2026-06-06T00:00+08:00'],
    windows: ['2026-06-01T08:00+08:00 2026-06-01T20:00+08:00', '2026-06-05T08:00+08:00 2026-06-05T20:00+08:00'],
  },
  {
    promise: 'stretches may lie in each other and in any order',
    plan: {
      exceptDates: [
        { from: '2026-06-05', to: '2026-06-07' },
        { from: '2026-06-02', to: '2026-06-06' },
        { from: '2026-06-03', to: '2026-06-03' },
      ],
    },
    span: week,
    windows: ['2026-06-01T08:00+08:00 2026-06-01T20:00+08:00'],
  },
  {
    promise: 'the night before an excepted day is played to its end',
    plan: { ranges: '22:00-02:00', exceptDates: tuesday },
    span: ['2026-06-01T12:00+08:00', '2026-06-04T00:00+08:00'],
    windows: ['2026-06-01T22:00+08:00 2026-06-02T02:00+08:00', '2026-06-03T22:00+08:00 2026-06-04T00:00+08:00'],
  },
  {
    promise: 'all day ends at the midnight before an excepted day and begins after it',
    plan: { type: 'idle', ranges: '', exceptDates: tuesday },
    span: ['2026-06-01T12:00+08:00', '2026-06-03T12:00+08:00'],
    windows: ['2026-06-01T12:00+08:00 2026-06-02T00:00+08:00', '2026-06-03T00:00+08:00 2026-06-03T12:00+08:00'],
  },
  {
    promise: 'an excepted day on which the plan is not served changes nothing',
    plan: { weekdays: [1], exceptDates: tuesday },
    span: week,
    windows: ['2026-06-01T08:00+08:00 2026-06-01T20:00+08:00'],
  },
  {
    promise: 'no exceptions are none',
    plan: { exceptDates: [] },
    span: ['2026-06-01T00:00+08:00', '2026-06-02T00:00+08:00'],
    windows: ['2026-06-01T08:00+08:00 2026-06-01T20:00+08:00'],
  },
  {
    promise: 'named hours are those of the weekday, over midnight as well',
    plan: { ranges: '', hours: open() },
    span: ['2026-06-04T00:00+08:00', '2026-06-09T00:00+08:00'],
    windows: [
      '2026-06-04T08:00+08:00 2026-06-04T18:00+08:00',
      '2026-06-05T20:00+08:00 2026-06-06T02:00+08:00',
      '2026-06-06T08:00+08:00 2026-06-06T12:00+08:00',
      '2026-06-08T08:00+08:00 2026-06-08T18:00+08:00',
    ],
  },
  {
    promise: 'named hours stand in place of ranges',
    plan: { ranges: '00:00-24:00', hours: open() },
    span: ['2026-06-01T00:00+08:00', '2026-06-02T00:00+08:00'],
    windows: ['2026-06-01T08:00+08:00 2026-06-01T18:00+08:00'],
  },
  {
    promise: 'a date of its own hours goes before its weekday',
    plan: { ranges: '', hours: open('2026-06-02 2026-06-03 09:00-10:00 11:00-12:00') },
    span: ['2026-06-01T00:00+08:00', '2026-06-04T00:00+08:00'],
    windows: [
      '2026-06-01T08:00+08:00 2026-06-01T18:00+08:00',
      '2026-06-02T09:00+08:00 2026-06-02T10:00+08:00',
      '2026-06-02T11:00+08:00 2026-06-02T12:00+08:00',
      '2026-06-03T09:00+08:00 2026-06-03T10:00+08:00',
      '2026-06-03T11:00+08:00 2026-06-03T12:00+08:00',
    ],
  },
  {
    promise: 'a date that is closed has no hours, and one that is opened has some on a closed weekday',
    plan: { ranges: '', hours: open('2026-06-06 2026-06-06', '2026-06-07 2026-06-07 10:00-11:00') },
    span: ['2026-06-06T03:00+08:00', '2026-06-08T00:00+08:00'],
    windows: ['2026-06-07T10:00+08:00 2026-06-07T11:00+08:00'],
  },
  {
    promise: 'the night before a closed date is played to its end',
    plan: { ranges: '', hours: open('2026-06-06 2026-06-06') },
    span: ['2026-06-05T12:00+08:00', '2026-06-07T00:00+08:00'],
    windows: ['2026-06-05T20:00+08:00 2026-06-06T02:00+08:00'],
  },
  {
    promise: 'weekdays and exceptions of the plan narrow named hours',
    plan: { ranges: '', weekdays: [1, 2, 3], hours: open(), exceptDates: tuesday },
    span: week,
    windows: ['2026-06-01T08:00+08:00 2026-06-01T18:00+08:00', '2026-06-03T08:00+08:00 2026-06-03T18:00+08:00'],
  },
  {
    promise: 'a plan plays on the last day of its content and not after',
    plan: { validUntil: '2026-06-02' },
    span: week,
    windows: ['2026-06-01T08:00+08:00 2026-06-01T20:00+08:00', '2026-06-02T08:00+08:00 2026-06-02T20:00+08:00'],
  },
  {
    promise: 'the night of the last day of its content ends at midnight',
    plan: { ranges: '22:00-02:00', validUntil: '2026-06-01' },
    span: ['2026-06-01T12:00+08:00', '2026-06-04T00:00+08:00'],
    windows: ['2026-06-01T22:00+08:00 2026-06-02T00:00+08:00'],
  },
  {
    promise: 'the last day of content is that of the device',
    plan: { ranges: '', type: 'idle', validUntil: '2026-06-01' },
    span: ['2026-06-01T00:00Z', '2026-06-03T00:00Z'],
    windows: ['2026-06-01T00:00Z 2026-06-02T04:00Z'],
    zone: 'America/New_York',
  },
]

export const exceptionMoments: MomentVector[] = [
  {
    promise: 'on an excepted day that is the reason, in its range',
    plan: { exceptDates: tuesday },
    at: '2026-06-02T10:00+08:00',
    is: 'exceptedDay',
  },
  {
    promise: 'on an excepted day that is the reason, before its weekday is asked',
    plan: { weekdays: [1], exceptDates: tuesday },
    at: '2026-06-02T10:00+08:00',
    is: 'exceptedDay',
  },
  {
    promise: 'an excepted day outside of its dates is outside of its dates',
    plan: { endDate: '2026-06-01', exceptDates: tuesday },
    at: '2026-06-02T10:00+08:00',
    is: 'notInDates',
  },
  {
    promise: 'after midnight of an excepted day the night before is still on',
    plan: { ranges: '22:00-02:00', exceptDates: tuesday },
    at: '2026-06-02T01:59:59.999+08:00',
    is: 'active',
  },
  {
    promise: 'the last millisecond of the last day of its content a plan plays',
    plan: { ranges: '', validUntil: '2026-06-01' },
    at: '2026-06-01T23:59:59.999+08:00',
    is: 'active',
  },
  {
    promise: 'from the midnight after it its content is out of date',
    plan: { ranges: '', validUntil: '2026-06-01' },
    at: '2026-06-02T00:00+08:00',
    is: 'contentExpired',
  },
  {
    promise: 'content that is out of date is the reason before all but used up plays',
    plan: { endDate: '2026-05-01', validUntil: '2026-06-01', exceptDates: tuesday },
    at: '2026-06-02T10:00+08:00',
    is: 'contentExpired',
  },
  {
    promise: 'plays that are used up are the reason before content that is out of date',
    plan: { type: 'insert', plays: 1, played: 1, validUntil: '2026-06-01' },
    at: '2026-06-02T10:00+08:00',
    is: 'playsUsedUp',
  },
  {
    promise: 'a closed weekday of named hours is outside of them',
    plan: { ranges: '', hours: open() },
    at: '2026-06-07T10:00+08:00',
    is: 'notInRange',
  },
  {
    promise: 'a closed date of named hours is outside of them',
    plan: { ranges: '', hours: open('2026-06-01 2026-06-01') },
    at: '2026-06-01T10:00+08:00',
    is: 'notInRange',
  },
]

const idle = { type: 'idle', ranges: '' } as const

export const exceptionResolutions: ResolutionVector[] = [
  {
    promise: 'an exception far ahead is the next change of a plan that else always plays',
    plans: [{ id: 'a', ...idle, exceptDates: [{ from: '2027-01-01', to: '2027-01-01' }] }],
    at: '2026-06-01T10:00+08:00',
    shows: 'a',
    why: 'onlyActive',
    nextChange: '2027-01-01T00:00+08:00',
  },
  {
    promise: 'the end of long holidays is the next change',
    plans: [{ id: 'a', exceptDates: [{ from: '2026-06-02', to: '2026-09-13' }] }],
    at: '2026-06-02T10:00+08:00',
    shows: 'card',
    why: 'nothingActive',
    losers: { a: 'exceptedDay' },
    nextChange: '2026-09-14T08:00+08:00',
  },
  {
    promise: 'an excepted day in holidays changes nothing, nor does where two stretches meet',
    plans: [
      {
        id: 'a',
        ...idle,
        exceptDates: [
          { from: '2026-06-02', to: '2026-06-10' },
          { from: '2026-06-05', to: '2026-06-05' },
          { from: '2026-06-11', to: '2026-06-12' },
        ],
      },
    ],
    at: '2026-06-02T10:00+08:00',
    shows: 'card',
    why: 'nothingActive',
    losers: { a: 'exceptedDay' },
    nextChange: '2026-06-13T00:00+08:00',
  },
  {
    promise: 'an idle program is not the last one on a day it excepts, though its time was last',
    plans: [
      { id: 'a', type: 'idle', ranges: '08:00-09:00', exceptDates: tuesday },
      { id: 'b', type: 'idle', ranges: '07:00-08:00' },
    ],
    at: '2026-06-02T10:00+08:00',
    shows: 'idle b',
    why: 'nothingActive',
    losers: { b: 'notInRange', a: 'exceptedDay' },
    nextChange: '2026-06-03T00:00+08:00',
  },
  {
    promise: 'after its exception it is the last one again, whenever it was on before',
    plans: [{ id: 'a', type: 'idle', ranges: '20:00-21:00', exceptDates: [{ from: '2026-03-01', to: '2026-06-01' }] }],
    at: '2026-06-02T10:00+08:00',
    shows: 'idle a',
    why: 'nothingActive',
    losers: { a: 'notInRange' },
    nextChange: '2026-06-02T20:00+08:00',
  },
  {
    promise: 'an idle program whose content is out of date is not the last one',
    plans: [{ id: 'a', ...idle, validUntil: '2026-06-01' }],
    at: '2026-06-02T10:00+08:00',
    shows: 'card',
    why: 'nothingActive',
    losers: { a: 'contentExpired' },
    nextChange: null,
  },
  {
    promise: 'the end of the last day of its content is the next change',
    plans: [{ id: 'a', ...idle, validUntil: '2027-05-31' }],
    at: '2026-06-02T10:00+08:00',
    shows: 'a',
    why: 'onlyActive',
    nextChange: '2027-06-01T00:00+08:00',
  },
  {
    promise: 'a date of its own hours far ahead is the next change',
    plans: [{ id: 'a', hours: hoursOf(Array(7).fill(''), '2027-01-01 2027-01-01 10:00-11:00'), ranges: '' }],
    at: '2026-06-02T10:00+08:00',
    shows: 'card',
    why: 'nothingActive',
    losers: { a: 'notInRange' },
    nextChange: '2027-01-01T10:00+08:00',
  },
]

export const exceptionTakeovers: TakeoverVector[] = [
  {
    promise: 'a play whose plan excepts the day that begins leaves at once',
    plans: [{ id: 'a', ...idle, exceptDates: tuesday }],
    on: 'a',
    at: '2026-06-02T00:00+08:00',
    fate: 'cut',
  },
  {
    promise: 'a play whose content is out of date leaves at once, for an idle program as well',
    plans: [
      { id: 'a', validUntil: '2026-06-01' },
      { id: 'b', ...idle },
    ],
    on: 'a',
    at: '2026-06-02T10:00+08:00',
    fate: 'cut',
  },
]

const rival = { id: 'b', publishedAt: '2026-01-02T00:00:00Z' } as const

export const exceptionConflicts: ConflictVector[] = [
  {
    promise: 'plans that meet on no day that both play do not conflict',
    plans: [
      { id: 'a', startDate: '2026-06-01', endDate: '2026-06-03', exceptDates: tuesday },
      {
        ...rival,
        exceptDates: [
          { from: '2026-06-01', to: '2026-06-01' },
          { from: '2026-06-03', to: '2026-06-03' },
        ],
      },
    ],
    conflicts: [],
  },
  {
    promise: 'what an exception of years keeps apart conflicts after it',
    plans: [{ id: 'a', exceptDates: [{ from: '2026-01-01', to: '2029-12-31' }] }, { ...rival }],
    conflicts: ['a b 2030-01-01T08:00+08:00'],
  },
  {
    promise: 'plans that meet on one date with hours of its own conflict',
    plans: [
      { id: 'a', ranges: '08:00-12:00' },
      { ...rival, ranges: '', hours: hoursOf(Array(7).fill('13:00-14:00'), '2028-12-24 2028-12-24 11:00-14:00') },
    ],
    conflicts: ['a b 2028-12-24T11:00+08:00'],
  },
  {
    promise: 'what is out of date before they meet is no conflict',
    plans: [
      { id: 'a', validUntil: '2026-06-30' },
      { ...rival, startDate: '2026-07-01' },
    ],
    conflicts: [],
  },
]

export const exceptionRefusals: RefusalVector[] = [
  { promise: 'an exception of one day is accepted', plan: { exceptDates: tuesday }, errors: [] },
  {
    promise: 'an exception ends on its first day or after it',
    plan: { exceptDates: [...tuesday, { from: '2026-06-03', to: '2026-06-02' }] },
    errors: ['exceptDates.1.to plan.exceptDatesOutOfOrder'],
  },
  {
    promise: 'an exception is made of dates',
    plan: { exceptDates: [{ from: '2026-02-30', to: '2026-03-01' }] },
    errors: ['exceptDates.0.from plan.dateInvalid'],
  },
  {
    promise: 'there are 100 exceptions at most',
    plan: { exceptDates: Array(101).fill(tuesday[0]) },
    errors: ['exceptDates plan.tooManyExceptDates'],
  },
  {
    promise: 'there are 10 sets of holidays at most',
    plan: { holidaySets: Array(11).fill({ id: '1' }) },
    errors: ['holidaySets plan.tooManyHolidaySets'],
  },
  {
    promise: 'a timed plan with hours by name needs no range',
    plan: { ranges: '', daypart: { id: '1' } },
    errors: [],
  },
]
