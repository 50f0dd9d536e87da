import type { PlanErrorId } from '#contract/errors/planErrors.ts'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import type { PlanWords } from '#tests/contract/playPlan/plan.ts'

/**
 * Errors of validatePlan, each as 'field error'. `raw` overrides fields with values that the short form cannot
 * express.
 */
export type RefusalVector = {
  promise: string
  plan: PlanWords
  raw?: { [F in keyof PlayPlan]?: unknown }
  errors: `${string} ${PlanErrorId}`[]
}

export const refusals: RefusalVector[] = [
  { promise: 'a plain timed plan is accepted', plan: {}, errors: [] },
  { promise: 'an idle plan without ranges is accepted', plan: { type: 'idle', ranges: '' }, errors: [] },
  {
    promise: 'an insert with plays and without ranges is accepted',
    plan: { type: 'insert', plays: 1, ranges: '' },
    errors: [],
  },
  { promise: 'a weekly plan with a weekday is accepted', plan: { weekdays: [7] }, errors: [] },
  { promise: 'dates a day apart are accepted', plan: { startDate: '2026-06-01', endDate: '2026-06-02' }, errors: [] },
  { promise: 'a leap day is a date', plan: { startDate: '2028-02-29' }, errors: [] },
  { promise: 'an emergency at level 4 is accepted', plan: { level: 4 }, errors: [] },
  { promise: 'ranges that touch are accepted', plan: { ranges: '08:00-10:00 10:00-12:00' }, errors: [] },
  { promise: 'a range up to 24:00 is accepted', plan: { ranges: '20:00-24:00' }, errors: [] },
  { promise: 'a range over midnight is accepted', plan: { ranges: '22:00-02:00' }, errors: [] },
  {
    promise: 'a night and the range that follows it are accepted',
    plan: { ranges: '22:00-02:00 02:00-03:00' },
    errors: [],
  },
  { promise: 'a night of a minute less than a day is accepted', plan: { ranges: '12:00-11:59' }, errors: [] },
  { promise: 'a form without an id yet is accepted', plan: {}, raw: { id: undefined }, errors: [] },

  {
    promise: 'the start date is before the end date',
    plan: { startDate: '2026-06-02', endDate: '2026-06-01' },
    errors: ['endDate plan.startDateNotBeforeEndDate'],
  },
  {
    promise: 'the start date is not the end date',
    plan: { startDate: '2026-06-01', endDate: '2026-06-01' },
    errors: ['endDate plan.startDateNotBeforeEndDate'],
  },
  { promise: '30 February is no date', plan: { startDate: '2026-02-30' }, errors: ['startDate plan.dateInvalid'] },
  {
    promise: '29 February of a common year is no date',
    plan: { endDate: '2027-02-29' },
    errors: ['endDate plan.dateInvalid'],
  },
  { promise: 'the year 1999 is a mistake', plan: { startDate: '1999-12-31' }, errors: ['startDate plan.dateInvalid'] },
  {
    promise: 'the years 2000 to 2999 are accepted',
    plan: { startDate: '2000-01-01', endDate: '2999-12-31' },
    errors: [],
  },
  { promise: 'the year 3000 is a mistake', plan: { endDate: '3000-01-01' }, errors: ['endDate plan.dateInvalid'] },
  { promise: 'a date is written yyyy-MM-dd', plan: { startDate: '2026-6-1' }, errors: ['startDate plan.dateInvalid'] },

  {
    promise: 'a start time is before its end time',
    plan: {},
    raw: { ranges: [{ start: '12:00', end: '08:00' }] },
    errors: ['ranges.0.end plan.startTimeNotBeforeEndTime'],
  },
  {
    promise: 'a start time is not its end time',
    plan: { ranges: '08:00-08:00' },
    errors: ['ranges.0.end plan.startTimeNotBeforeEndTime'],
  },
  {
    promise: 'the range that is wrong is named',
    plan: { ranges: '08:00-09:00 10:00-10:00' },
    errors: ['ranges.1.end plan.startTimeNotBeforeEndTime'],
  },
  {
    promise: 'a start of 24:00 is no time',
    plan: {},
    raw: { ranges: [{ start: '24:00', end: '24:00' }] },
    errors: ['ranges.0.start plan.timeInvalid'],
  },
  { promise: 'an end of 24:01 is no time', plan: { ranges: '20:00-24:01' }, errors: ['ranges.0.end plan.timeInvalid'] },
  { promise: 'a minute 60 is no time', plan: { ranges: '08:60-09:00' }, errors: ['ranges.0.start plan.timeInvalid'] },
  {
    promise: 'a time has two digits each',
    plan: {},
    raw: { ranges: [{ start: '8:00', end: '9:00' }] },
    errors: ['ranges.0.start plan.timeInvalid', 'ranges.0.end plan.timeInvalid'],
  },
  {
    promise: 'seconds are no part of a time',
    plan: {},
    raw: { ranges: [{ start: '08:00:00', end: '09:00' }] },
    errors: ['ranges.0.start plan.timeInvalid'],
  },

  {
    promise: 'start times are not equal',
    plan: { ranges: '08:00-09:00 08:00-10:00' },
    errors: ['ranges.1.start plan.startTimesEqual'],
  },
  {
    promise: 'start times are not equal even when conflicts are ignored',
    plan: { ranges: '08:00-09:00 08:00-10:00', ignoreConflicts: true },
    errors: ['ranges.1.start plan.startTimesEqual'],
  },
  {
    promise: 'start times of two nights are not equal',
    plan: { ranges: '22:00-02:00 22:00-23:00' },
    errors: ['ranges.2.start plan.startTimesEqual'],
  },
  {
    promise: 'ranges do not overlap',
    plan: { ranges: '08:00-10:00 09:00-11:00' },
    errors: ['ranges.1 plan.rangesOverlap'],
  },
  {
    promise: 'ranges do not overlap in any order',
    plan: { ranges: '09:00-11:00 08:00-10:00' },
    errors: ['ranges.1 plan.rangesOverlap'],
  },
  {
    promise: 'ranges do not include each other',
    plan: { ranges: '08:00-12:00 09:00-10:00' },
    errors: ['ranges.1 plan.rangesOverlap'],
  },
  {
    promise: 'each range that overlaps an earlier one is named',
    plan: { ranges: '08:00-12:00 09:00-10:00 11:00-13:00' },
    errors: ['ranges.1 plan.rangesOverlap', 'ranges.2 plan.rangesOverlap'],
  },
  {
    promise: 'ranges may overlap when conflicts are ignored',
    plan: { ranges: '08:00-10:00 09:00-11:00', ignoreConflicts: true },
    errors: [],
  },
  {
    promise: 'a night overlaps the morning after it',
    plan: { ranges: '22:00-02:00 01:00-03:00' },
    errors: ['ranges.2 plan.rangesOverlap'],
  },
  {
    promise: 'a morning overlaps the night before it',
    plan: { ranges: '01:00-03:00 22:00-02:00' },
    errors: ['ranges.2 plan.rangesOverlap'],
  },
  {
    promise: "a night of one weekday does not overlap that weekday's morning",
    plan: { ranges: '22:00-02:00 01:00-03:00', weekdays: [1, 3] },
    errors: [],
  },
  {
    promise: 'a night overlaps the morning of the next chosen weekday',
    plan: { ranges: '22:00-02:00 01:00-03:00', weekdays: [3, 2] },
    errors: ['ranges.2 plan.rangesOverlap'],
  },
  {
    promise: 'a Sunday night overlaps the Monday morning',
    plan: { ranges: '22:00-02:00 01:00-03:00', weekdays: [7, 1] },
    errors: ['ranges.2 plan.rangesOverlap'],
  },
  {
    promise: 'two nights overlap',
    plan: { ranges: '22:00-02:00 23:00-01:00', weekdays: [1] },
    errors: ['ranges.2 plan.rangesOverlap', 'ranges.3 plan.rangesOverlap'],
  },

  {
    promise: 'the morning of a night does not stand alone',
    plan: {},
    raw: { ranges: [{ start: '00:00', end: '02:00', nextDay: true }] },
    errors: ['ranges.0 plan.overnightHalfAlone'],
  },
  {
    promise: 'the morning of a night follows an evening up to 24:00',
    plan: {},
    raw: {
      ranges: [
        { start: '22:00', end: '23:00' },
        { start: '00:00', end: '02:00', nextDay: true },
      ],
    },
    errors: ['ranges.1 plan.overnightHalfAlone'],
  },
  {
    promise: 'the morning of a night starts at 00:00',
    plan: {},
    raw: {
      ranges: [
        { start: '22:00', end: '24:00' },
        { start: '01:00', end: '02:00', nextDay: true },
      ],
    },
    errors: ['ranges.1 plan.overnightHalfAlone'],
  },
  {
    promise: 'an evening has one morning',
    plan: {},
    raw: {
      ranges: [
        { start: '00:00', end: '24:00' },
        { start: '00:00', end: '24:00', nextDay: true },
        { start: '00:00', end: '02:00', nextDay: true },
      ],
      ignoreConflicts: true,
    },
    errors: ['ranges.1.end plan.overnightTooLong', 'ranges.2 plan.overnightHalfAlone'],
  },
  {
    promise: 'a night ends before it would begin again',
    plan: {},
    raw: {
      ranges: [
        { start: '22:00', end: '24:00' },
        { start: '00:00', end: '22:00', nextDay: true },
      ],
    },
    errors: ['ranges.1.end plan.overnightTooLong'],
  },

  { promise: 'an insert needs a number of plays', plan: { type: 'insert' }, errors: ['plays plan.playsRequired'] },
  { promise: 'a timed plan may have a number of plays', plan: { plays: 5 }, errors: [] },
  { promise: 'an idle plan may have a number of plays', plan: { type: 'idle', ranges: '', plays: 5 }, errors: [] },
  { promise: 'a timed plan needs no number of plays', plan: {}, errors: [] },
  { promise: 'an idle plan needs no number of plays', plan: { type: 'idle', ranges: '' }, errors: [] },
  {
    promise: 'no plays is not a number of plays of a timed plan',
    plan: { plays: 0 },
    errors: ['plays plan.playsOutOfRange'],
  },
  {
    promise: 'a number of plays of an idle plan is not negative',
    plan: { type: 'idle', ranges: '', plays: -1 },
    errors: ['plays plan.playsOutOfRange'],
  },
  {
    promise: 'no plays is not a number of plays',
    plan: { type: 'insert', plays: 0 },
    errors: ['plays plan.playsOutOfRange'],
  },
  { promise: 'half a play is not a number of plays', plan: { plays: 1.5 }, errors: ['plays plan.playsOutOfRange'] },
  { promise: 'a million plays are too many', plan: { plays: 1_000_000 }, errors: ['plays plan.playsOutOfRange'] },
  { promise: 'a play less than a million is not too many', plan: { plays: 999_999 }, errors: [] },
  { promise: 'a timed plan needs a time range', plan: { ranges: '' }, errors: ['ranges plan.rangeRequired'] },
  { promise: 'a weekly plan needs a weekday', plan: { weekdays: [] }, errors: ['weekdays plan.weekdayRequired'] },
  { promise: 'weekday 0 is none', plan: { weekdays: [0] }, errors: ['weekdays plan.weekdaysInvalid'] },
  { promise: 'weekday 8 is none', plan: { weekdays: [8] }, errors: ['weekdays plan.weekdaysInvalid'] },
  { promise: 'weekday one and a half is none', plan: { weekdays: [1.5] }, errors: ['weekdays plan.weekdaysInvalid'] },
  { promise: 'a weekday is named once', plan: { weekdays: [1, 1] }, errors: ['weekdays plan.weekdaysInvalid'] },
  { promise: 'level 0 is none', plan: {}, raw: { level: 0 }, errors: ['level plan.levelOutOfRange'] },
  { promise: 'level 5 is none', plan: {}, raw: { level: 5 }, errors: ['level plan.levelOutOfRange'] },
  {
    promise: 'idle is level 1',
    plan: { type: 'idle', level: 2, ranges: '' },
    errors: ['level plan.idleLevelNotLowest'],
  },
  { promise: 'a plan has a name', plan: { name: ' ' }, errors: ['name plan.nameRequired'] },
  { promise: 'a name has at most 100 characters', plan: { name: 'x'.repeat(101) }, errors: ['name plan.nameTooLong'] },
  { promise: 'a name of 100 characters is accepted', plan: { name: 'x'.repeat(100) }, errors: [] },
  {
    promise: 'there are at most 48 stored ranges',
    plan: {},
    raw: {
      ranges: Array.from({ length: 49 }, (_, i) => ({
        start: `${i % 24}`.padStart(2, '0').concat(':00'),
        end: '24:00',
      })),
    },
    errors: ['ranges plan.tooManyRanges'],
  },
  { promise: 'an unknown type is malformed', plan: {}, raw: { type: 'weekly' }, errors: ['type plan.malformed'] },
  {
    promise: 'an unknown repetition is malformed',
    plan: {},
    raw: { repeat: 'monthly' },
    errors: ['repeat plan.malformed'],
  },
  {
    promise: 'a flag is a flag',
    plan: {},
    raw: { ignoreConflicts: 'yes' },
    errors: ['ignoreConflicts plan.malformed'],
  },
  {
    promise: 'all that is wrong is said at once',
    plan: {
      type: 'insert',
      level: 2,
      startDate: '2026-06-02',
      endDate: '2026-06-01',
      weekdays: [],
      ranges: '08:00-08:00',
    },
    raw: { level: 9 },
    errors: [
      'level plan.levelOutOfRange',
      'endDate plan.startDateNotBeforeEndDate',
      'weekdays plan.weekdayRequired',
      'plays plan.playsRequired',
      'ranges.0.end plan.startTimeNotBeforeEndTime',
    ],
  },
  {
    promise: 'what is no value is not compared',
    plan: { startDate: 'tomorrow', endDate: '2026-06-01' },
    errors: ['startDate plan.dateInvalid'],
  },
]
