import type { WindowsVector } from './calendar.ts'

// An overnight range belongs to the day on which it starts (docs/rules-play-plan.md, 3). 2026-06-01 is a Monday.
export const overnight: WindowsVector[] = [
  {
    promise: 'a range over midnight is one window',
    plan: { startDate: '2026-06-01', endDate: '2026-06-02', ranges: '22:00-02:00' },
    span: ['2026-05-01T00:00+08:00', '2026-07-01T00:00+08:00'],
    windows: ['2026-06-01T22:00+08:00 2026-06-02T02:00+08:00', '2026-06-02T22:00+08:00 2026-06-03T02:00+08:00'],
  },
  {
    promise: 'the night of the last day is played to its end, on the day after it',
    plan: { endDate: '2026-06-02', ranges: '22:00-02:00' },
    span: ['2026-06-02T12:00+08:00', '2026-07-01T00:00+08:00'],
    windows: ['2026-06-02T22:00+08:00 2026-06-03T02:00+08:00'],
  },
  {
    promise: 'the first day does not have the end of a night before it',
    plan: { startDate: '2026-06-01', ranges: '22:00-02:00' },
    span: ['2026-05-01T00:00+08:00', '2026-06-01T23:00+08:00'],
    windows: ['2026-06-01T22:00+08:00 2026-06-01T23:00+08:00'],
  },
  {
    promise: 'a Friday night goes on into Saturday, and there is no Thursday night',
    plan: { weekdays: [5], ranges: '22:00-02:00' },
    span: ['2026-06-01T00:00+08:00', '2026-06-08T00:00+08:00'],
    windows: ['2026-06-05T22:00+08:00 2026-06-06T02:00+08:00'],
  },
  {
    promise: 'a Sunday night goes on into Monday',
    plan: { weekdays: [7], ranges: '22:00-02:00' },
    span: ['2026-06-01T00:00+08:00', '2026-06-09T00:00+08:00'],
    windows: ['2026-06-01T00:00+08:00 2026-06-01T02:00+08:00', '2026-06-07T22:00+08:00 2026-06-08T02:00+08:00'],
  },
  {
    promise: 'a Monday night does not begin on Monday morning',
    plan: { weekdays: [1], ranges: '22:00-02:00' },
    span: ['2026-06-01T00:00+08:00', '2026-06-08T00:00+08:00'],
    windows: ['2026-06-01T22:00+08:00 2026-06-02T02:00+08:00'],
  },
  {
    promise: 'nights of two days in a row stay apart',
    plan: { weekdays: [5, 6], ranges: '22:00-02:00' },
    span: ['2026-06-05T00:00+08:00', '2026-06-08T00:00+08:00'],
    windows: ['2026-06-05T22:00+08:00 2026-06-06T02:00+08:00', '2026-06-06T22:00+08:00 2026-06-07T02:00+08:00'],
  },
  {
    promise: 'the weekday and the dates are both those of the evening',
    plan: { weekdays: [5], startDate: '2026-06-05', endDate: '2026-06-06', ranges: '22:00-02:00' },
    span: ['2026-05-01T00:00+08:00', '2026-07-01T00:00+08:00'],
    windows: ['2026-06-05T22:00+08:00 2026-06-06T02:00+08:00'],
  },
  {
    promise: 'an evening before the first day gives no morning on it, even on the right weekday',
    plan: { weekdays: [5], startDate: '2026-06-06', endDate: '2026-06-07', ranges: '22:00-02:00' },
    span: ['2026-05-01T00:00+08:00', '2026-07-01T00:00+08:00'],
    windows: [],
  },
  {
    promise: 'a day range beside a night range keeps to its own weekday',
    plan: { weekdays: [5], ranges: '22:00-02:00 09:00-10:00' },
    span: ['2026-06-01T00:00+08:00', '2026-06-08T00:00+08:00'],
    windows: ['2026-06-05T09:00+08:00 2026-06-05T10:00+08:00', '2026-06-05T22:00+08:00 2026-06-06T02:00+08:00'],
  },
  {
    promise: 'a range of nearly a whole day plays but for its break',
    plan: { startDate: '2026-06-01', endDate: '2026-06-02', ranges: '12:00-11:59' },
    span: ['2026-05-01T00:00+08:00', '2026-07-01T00:00+08:00'],
    windows: ['2026-06-01T12:00+08:00 2026-06-02T11:59+08:00', '2026-06-02T12:00+08:00 2026-06-03T11:59+08:00'],
  },
  {
    promise: 'a night into a morning range of the next day is one window',
    plan: { startDate: '2026-06-01', endDate: '2026-06-02', ranges: '22:00-02:00 02:00-03:00' },
    span: ['2026-06-01T12:00+08:00', '2026-06-02T12:00+08:00'],
    windows: ['2026-06-01T22:00+08:00 2026-06-02T03:00+08:00'],
  },
  {
    promise: 'a night may end on a leap day',
    plan: { startDate: '2028-02-28', endDate: '2028-02-28', ranges: '23:00-01:00' },
    span: ['2028-02-01T00:00+08:00', '2028-04-01T00:00+08:00'],
    windows: ['2028-02-28T23:00+08:00 2028-02-29T01:00+08:00'],
  },
  {
    promise: 'the night of a leap day ends in March',
    plan: { startDate: '2028-02-29', endDate: '2028-02-29', ranges: '23:00-01:00' },
    span: ['2028-02-01T00:00+08:00', '2028-04-01T00:00+08:00'],
    windows: ['2028-02-29T23:00+08:00 2028-03-01T01:00+08:00'],
  },
  {
    promise: 'the last night of a year ends in the next',
    plan: { startDate: '2026-12-31', endDate: '2026-12-31', ranges: '22:00-02:00' },
    span: ['2026-12-01T00:00+08:00', '2027-02-01T00:00+08:00'],
    windows: ['2026-12-31T22:00+08:00 2027-01-01T02:00+08:00'],
  },
  {
    promise: 'asked about the morning only, the night before is known',
    plan: { weekdays: [5], ranges: '22:00-02:00' },
    span: ['2026-06-06T01:00+08:00', '2026-06-06T12:00+08:00'],
    windows: ['2026-06-06T01:00+08:00 2026-06-06T02:00+08:00'],
  },
  {
    promise: 'a night is longer by the hour that is repeated in it',
    plan: { weekdays: [6], startDate: '2026-10-20', endDate: '2026-10-30', ranges: '22:00-06:00' },
    zone: 'Europe/Berlin',
    span: ['2026-10-01T00:00Z', '2026-12-01T00:00Z'],
    windows: ['2026-10-24T20:00Z 2026-10-25T05:00Z'],
  },
]
