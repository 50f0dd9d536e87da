import type { PlanWords } from '#tests/contract/playPlan/plan.ts'

/** Windows of a plan between two instants (docs/rules-play-plan.md, 1 to 3). */
export type WindowsVector = {
  promise: string
  plan: PlanWords
  span: [string, string]
  windows: string[]
  zone?: string
}

// Time zone of vectors without one: +08:00 all year.
export const home = 'Asia/Shanghai'

// 2026-06-01 is a Monday.
export const calendar: WindowsVector[] = [
  {
    promise: 'a daily plan plays every day in its range',
    plan: {},
    span: ['2026-06-01T00:00+08:00', '2026-06-04T00:00+08:00'],
    windows: [
      '2026-06-01T08:00+08:00 2026-06-01T20:00+08:00',
      '2026-06-02T08:00+08:00 2026-06-02T20:00+08:00',
      '2026-06-03T08:00+08:00 2026-06-03T20:00+08:00',
    ],
  },
  {
    promise: 'a plan plays on its first and on its last day, not before and not after',
    plan: { startDate: '2026-06-02', endDate: '2026-06-03' },
    span: ['2026-05-01T00:00+08:00', '2026-07-01T00:00+08:00'],
    windows: ['2026-06-02T08:00+08:00 2026-06-02T20:00+08:00', '2026-06-03T08:00+08:00 2026-06-03T20:00+08:00'],
  },
  {
    promise: 'a plan without a start date has always played',
    plan: { endDate: '2026-06-02' },
    span: ['2026-06-01T00:00+08:00', '2026-06-10T00:00+08:00'],
    windows: ['2026-06-01T08:00+08:00 2026-06-01T20:00+08:00', '2026-06-02T08:00+08:00 2026-06-02T20:00+08:00'],
  },
  {
    promise: 'a plan without an end date goes on',
    plan: { startDate: '2026-06-02' },
    span: ['2026-06-01T00:00+08:00', '2026-06-04T00:00+08:00'],
    windows: ['2026-06-02T08:00+08:00 2026-06-02T20:00+08:00', '2026-06-03T08:00+08:00 2026-06-03T20:00+08:00'],
  },
  {
    promise: 'a plan over before the asked time has no window',
    plan: { endDate: '2026-05-01' },
    span: ['2026-06-01T00:00+08:00', '2026-06-10T00:00+08:00'],
    windows: [],
  },
  {
    promise: 'a plan that begins after the asked time has no window',
    plan: { startDate: '2026-07-01' },
    span: ['2026-06-01T00:00+08:00', '2026-06-10T00:00+08:00'],
    windows: [],
  },
  {
    promise: 'weekday 1 is Monday',
    plan: { weekdays: [1] },
    span: ['2026-06-01T00:00+08:00', '2026-06-15T00:00+08:00'],
    windows: ['2026-06-01T08:00+08:00 2026-06-01T20:00+08:00', '2026-06-08T08:00+08:00 2026-06-08T20:00+08:00'],
  },
  {
    promise: 'weekday 7 is Sunday',
    plan: { weekdays: [7] },
    span: ['2026-06-01T00:00+08:00', '2026-06-15T00:00+08:00'],
    windows: ['2026-06-07T08:00+08:00 2026-06-07T20:00+08:00', '2026-06-14T08:00+08:00 2026-06-14T20:00+08:00'],
  },
  {
    promise: 'weekday 4 is Thursday, also before 1970',
    plan: { weekdays: [4] },
    span: ['1969-12-24T00:00+08:00', '1970-01-03T00:00+08:00'],
    windows: ['1969-12-25T08:00+08:00 1969-12-25T20:00+08:00', '1970-01-01T08:00+08:00 1970-01-01T20:00+08:00'],
  },
  {
    promise: 'a weekly plan plays on each of its weekdays',
    plan: { weekdays: [6, 2] },
    span: ['2026-06-01T00:00+08:00', '2026-06-08T00:00+08:00'],
    windows: ['2026-06-02T08:00+08:00 2026-06-02T20:00+08:00', '2026-06-06T08:00+08:00 2026-06-06T20:00+08:00'],
  },
  {
    promise: 'a weekly plan keeps to its dates',
    plan: { weekdays: [1], startDate: '2026-06-02', endDate: '2026-06-14' },
    span: ['2026-05-01T00:00+08:00', '2026-07-01T00:00+08:00'],
    windows: ['2026-06-08T08:00+08:00 2026-06-08T20:00+08:00'],
  },
  {
    promise: 'a weekly plan whose weekday is not among its dates never plays',
    plan: { weekdays: [1], startDate: '2026-06-02', endDate: '2026-06-07' },
    span: ['2026-05-01T00:00+08:00', '2026-07-01T00:00+08:00'],
    windows: [],
  },
  {
    promise: 'a weekly plan without weekdays never plays',
    plan: { weekdays: [] },
    span: ['2026-05-01T00:00+08:00', '2026-07-01T00:00+08:00'],
    windows: [],
  },
  {
    promise: 'a daily plan does not look at weekdays',
    plan: { repeat: 'daily', weekdays: [1] },
    span: ['2026-06-02T00:00+08:00', '2026-06-03T00:00+08:00'],
    windows: ['2026-06-02T08:00+08:00 2026-06-02T20:00+08:00'],
  },
  {
    promise: 'the weekday is that of the device, not of Greenwich',
    plan: { weekdays: [1], ranges: '00:00-06:00' },
    span: ['2026-05-30T00:00+08:00', '2026-06-06T00:00+08:00'],
    windows: ['2026-06-01T00:00+08:00 2026-06-01T06:00+08:00'],
  },
  {
    promise: 'the same plan plays at other instants in another zone',
    plan: { startDate: '2026-06-01', endDate: '2026-06-01' },
    zone: 'America/New_York',
    span: ['2026-05-01T00:00Z', '2026-07-01T00:00Z'],
    windows: ['2026-06-01T12:00Z 2026-06-02T00:00Z'],
  },
  {
    promise: 'a leap day is played',
    plan: { startDate: '2028-02-28', endDate: '2028-03-01' },
    span: ['2028-02-01T00:00+08:00', '2028-04-01T00:00+08:00'],
    windows: [
      '2028-02-28T08:00+08:00 2028-02-28T20:00+08:00',
      '2028-02-29T08:00+08:00 2028-02-29T20:00+08:00',
      '2028-03-01T08:00+08:00 2028-03-01T20:00+08:00',
    ],
  },
  {
    promise: 'a plan may begin on a leap day',
    plan: { startDate: '2028-02-29', endDate: '2028-03-01' },
    span: ['2028-02-01T00:00+08:00', '2028-04-01T00:00+08:00'],
    windows: ['2028-02-29T08:00+08:00 2028-02-29T20:00+08:00', '2028-03-01T08:00+08:00 2028-03-01T20:00+08:00'],
  },
  {
    promise: 'a plan may end on a leap day',
    plan: { startDate: '2028-02-28', endDate: '2028-02-29' },
    span: ['2028-02-01T00:00+08:00', '2028-04-01T00:00+08:00'],
    windows: ['2028-02-28T08:00+08:00 2028-02-28T20:00+08:00', '2028-02-29T08:00+08:00 2028-02-29T20:00+08:00'],
  },
  {
    promise: 'a leap day has its weekday, a Tuesday in 2028',
    plan: { weekdays: [2] },
    span: ['2028-02-28T00:00+08:00', '2028-03-07T00:00+08:00'],
    windows: ['2028-02-29T08:00+08:00 2028-02-29T20:00+08:00'],
  },
  {
    promise: 'a common year goes from 28 February to 1 March',
    plan: { startDate: '2027-02-28', endDate: '2027-03-01' },
    span: ['2027-02-01T00:00+08:00', '2027-04-01T00:00+08:00'],
    windows: ['2027-02-28T08:00+08:00 2027-02-28T20:00+08:00', '2027-03-01T08:00+08:00 2027-03-01T20:00+08:00'],
  },
  {
    promise: 'the year 2100 has no leap day',
    plan: { startDate: '2100-02-28', endDate: '2100-03-01' },
    span: ['2100-02-01T00:00+08:00', '2100-04-01T00:00+08:00'],
    windows: ['2100-02-28T08:00+08:00 2100-02-28T20:00+08:00', '2100-03-01T08:00+08:00 2100-03-01T20:00+08:00'],
  },
  {
    promise: 'a year ends like any other day',
    plan: { startDate: '2026-12-31', endDate: '2027-01-01' },
    span: ['2026-12-01T00:00+08:00', '2027-02-01T00:00+08:00'],
    windows: ['2026-12-31T08:00+08:00 2026-12-31T20:00+08:00', '2027-01-01T08:00+08:00 2027-01-01T20:00+08:00'],
  },
  {
    promise: '24:00 is the end of the day',
    plan: { startDate: '2026-06-01', endDate: '2026-06-01', ranges: '20:00-24:00' },
    span: ['2026-05-01T00:00+08:00', '2026-07-01T00:00+08:00'],
    windows: ['2026-06-01T20:00+08:00 2026-06-02T00:00+08:00'],
  },
  {
    promise: '24:00 and the next 00:00 are one instant, so the windows are one',
    plan: { startDate: '2026-06-01', endDate: '2026-06-02', ranges: '20:00-24:00 00:00-06:00' },
    span: ['2026-05-01T00:00+08:00', '2026-07-01T00:00+08:00'],
    windows: [
      '2026-06-01T00:00+08:00 2026-06-01T06:00+08:00',
      '2026-06-01T20:00+08:00 2026-06-02T06:00+08:00',
      '2026-06-02T20:00+08:00 2026-06-03T00:00+08:00',
    ],
  },
  {
    promise: '00:00 to 24:00 every day is one window',
    plan: { startDate: '2026-06-01', endDate: '2026-06-30', ranges: '00:00-24:00' },
    span: ['2026-05-01T00:00+08:00', '2026-08-01T00:00+08:00'],
    windows: ['2026-06-01T00:00+08:00 2026-07-01T00:00+08:00'],
  },
  {
    promise: 'a plan without ranges plays all day',
    plan: { type: 'idle', startDate: '2026-06-01', endDate: '2026-06-30', ranges: '' },
    span: ['2026-05-01T00:00+08:00', '2026-08-01T00:00+08:00'],
    windows: ['2026-06-01T00:00+08:00 2026-07-01T00:00+08:00'],
  },
  {
    promise: 'a weekly plan without ranges plays its whole days',
    plan: { type: 'idle', weekdays: [1, 2, 6], ranges: '' },
    span: ['2026-06-01T00:00+08:00', '2026-06-08T00:00+08:00'],
    windows: ['2026-06-01T00:00+08:00 2026-06-03T00:00+08:00', '2026-06-06T00:00+08:00 2026-06-07T00:00+08:00'],
  },
  {
    promise: 'several ranges play one after the other, in whatever order they are stored',
    plan: { startDate: '2026-06-01', endDate: '2026-06-01', ranges: '18:00-19:00 08:00-09:00 12:00-13:00' },
    span: ['2026-05-01T00:00+08:00', '2026-07-01T00:00+08:00'],
    windows: [
      '2026-06-01T08:00+08:00 2026-06-01T09:00+08:00',
      '2026-06-01T12:00+08:00 2026-06-01T13:00+08:00',
      '2026-06-01T18:00+08:00 2026-06-01T19:00+08:00',
    ],
  },
  {
    promise: 'ranges that touch are one window',
    plan: { startDate: '2026-06-01', endDate: '2026-06-01', ranges: '08:00-10:00 10:00-12:00' },
    span: ['2026-05-01T00:00+08:00', '2026-07-01T00:00+08:00'],
    windows: ['2026-06-01T08:00+08:00 2026-06-01T12:00+08:00'],
  },
  {
    promise: 'ranges that overlap are one window',
    plan: { startDate: '2026-06-01', endDate: '2026-06-01', ranges: '08:00-11:00 10:00-12:00' },
    span: ['2026-05-01T00:00+08:00', '2026-07-01T00:00+08:00'],
    windows: ['2026-06-01T08:00+08:00 2026-06-01T12:00+08:00'],
  },
  {
    promise: 'a range inside another does not shorten it',
    plan: { startDate: '2026-06-01', endDate: '2026-06-01', ranges: '08:00-12:00 09:00-10:00' },
    span: ['2026-05-01T00:00+08:00', '2026-07-01T00:00+08:00'],
    windows: ['2026-06-01T08:00+08:00 2026-06-01T12:00+08:00'],
  },
  {
    promise: 'a window is cut to the asked time',
    plan: {},
    span: ['2026-06-01T10:30+08:00', '2026-06-01T11:45+08:00'],
    windows: ['2026-06-01T10:30+08:00 2026-06-01T11:45+08:00'],
  },
  {
    promise: 'a window that ends as the asked time begins is not in it',
    plan: {},
    span: ['2026-06-01T20:00+08:00', '2026-06-02T07:00+08:00'],
    windows: [],
  },
  {
    promise: 'a window that begins as the asked time ends is not in it',
    plan: {},
    span: ['2026-06-01T21:00+08:00', '2026-06-02T08:00+08:00'],
    windows: [],
  },
  {
    promise: 'no time has no windows',
    plan: {},
    span: ['2026-06-01T10:00+08:00', '2026-06-01T10:00+08:00'],
    windows: [],
  },
  {
    promise: 'how many plays are left is not a matter of windows',
    plan: { plays: 1, played: 1 },
    span: ['2026-06-01T00:00+08:00', '2026-06-02T00:00+08:00'],
    windows: ['2026-06-01T08:00+08:00 2026-06-01T20:00+08:00'],
  },
]
