import type { LossReason } from '#contract/rules/playPlan/order.ts'
import type { PlanWords } from '#tests/contract/playPlan/plan.ts'

/** Whether a plan is active at an instant, and if not, why (docs/rules-play-plan.md, 1). */
export type MomentVector = { promise: string; plan: PlanWords; at: string; is: 'active' | LossReason; zone?: string }

// 2026-06-01 is a Monday.
const june = { startDate: '2026-06-01', endDate: '2026-06-30' }

const ofEveryKind = (['idle', 'timed', 'insert'] as const).flatMap(type =>
  ([1, 2, 999_999] as const).flatMap((plays): MomentVector[] => [
    {
      promise: `${type} with ${plays} plays to come may play`,
      plan: { type, plays },
      at: '2026-06-01T10:00+08:00',
      is: 'active',
    },
    {
      promise: `${type} may play until the last of ${plays} plays`,
      plan: { type, plays, played: plays - 1 },
      at: '2026-06-01T10:00+08:00',
      is: 'active',
    },
    {
      promise: `${type} is over after ${plays} plays, in its time`,
      plan: { type, plays, played: plays },
      at: '2026-06-01T10:00+08:00',
      is: 'playsUsedUp',
    },
    {
      promise: `${type} is over after ${plays} plays, beside its time`,
      plan: { type, plays, played: plays + 1 },
      at: '2026-06-01T21:00+08:00',
      is: 'playsUsedUp',
    },
  ]),
)

export const moments: MomentVector[] = [
  ...ofEveryKind,
  { promise: 'the start of a range belongs to it', plan: {}, at: '2026-06-01T08:00:00.000+08:00', is: 'active' },
  { promise: 'before the start it is not active', plan: {}, at: '2026-06-01T07:59:59.999+08:00', is: 'notInRange' },
  { promise: 'the last instant belongs to it', plan: {}, at: '2026-06-01T19:59:59.999+08:00', is: 'active' },
  { promise: 'the end does not belong to it', plan: {}, at: '2026-06-01T20:00:00.000+08:00', is: 'notInRange' },
  {
    promise: 'the last instant before 24:00 belongs to the day',
    plan: { ranges: '20:00-24:00', weekdays: [1] },
    at: '2026-06-01T23:59:59.999+08:00',
    is: 'active',
  },
  {
    promise: '24:00 does not belong to the day',
    plan: { ranges: '20:00-24:00', weekdays: [1] },
    at: '2026-06-02T00:00+08:00',
    is: 'notOnWeekday',
  },
  {
    promise: 'between two ranges it rests',
    plan: { ranges: '08:00-09:00 10:00-11:00' },
    at: '2026-06-01T09:30+08:00',
    is: 'notInRange',
  },
  {
    promise: 'in its second range it plays',
    plan: { ranges: '08:00-09:00 10:00-11:00' },
    at: '2026-06-01T10:30+08:00',
    is: 'active',
  },
  { promise: 'the day before its dates it rests', plan: june, at: '2026-05-31T10:00+08:00', is: 'notInDates' },
  { promise: 'on its first day it plays', plan: june, at: '2026-06-01T10:00+08:00', is: 'active' },
  { promise: 'on its last day it plays', plan: june, at: '2026-06-30T10:00+08:00', is: 'active' },
  { promise: 'the day after its dates it rests', plan: june, at: '2026-07-01T10:00+08:00', is: 'notInDates' },
  {
    promise: 'outside dates and range, the dates are named',
    plan: june,
    at: '2026-07-01T23:00+08:00',
    is: 'notInDates',
  },
  {
    promise: 'outside dates and weekdays, the dates are named',
    plan: { ...june, weekdays: [1] },
    at: '2026-07-01T10:00+08:00',
    is: 'notInDates',
  },
  { promise: 'on another weekday it rests', plan: { weekdays: [1] }, at: '2026-06-02T10:00+08:00', is: 'notOnWeekday' },
  {
    promise: 'on another weekday and outside the range, the weekday is named',
    plan: { weekdays: [1] },
    at: '2026-06-02T23:00+08:00',
    is: 'notOnWeekday',
  },
  {
    promise: 'on its weekday outside the range, the range is named',
    plan: { weekdays: [1] },
    at: '2026-06-01T23:00+08:00',
    is: 'notInRange',
  },
  {
    promise: 'on Saturday before two a Friday night plays',
    plan: { weekdays: [5], ranges: '22:00-02:00' },
    at: '2026-06-06T01:59+08:00',
    is: 'active',
  },
  {
    promise: 'on Saturday at two a Friday night is over',
    plan: { weekdays: [5], ranges: '22:00-02:00' },
    at: '2026-06-06T02:00+08:00',
    is: 'notOnWeekday',
  },
  {
    promise: 'on Friday before two there is no Friday night yet',
    plan: { weekdays: [5], ranges: '22:00-02:00' },
    at: '2026-06-05T01:00+08:00',
    is: 'notInRange',
  },
  {
    promise: 'after midnight of its last day a night goes on',
    plan: { ...june, ranges: '22:00-02:00' },
    at: '2026-07-01T01:00+08:00',
    is: 'active',
  },
  {
    promise: 'after the last night the dates are over',
    plan: { ...june, ranges: '22:00-02:00' },
    at: '2026-07-01T02:00+08:00',
    is: 'notInDates',
  },
  {
    promise: 'before dawn of its first day nothing plays of the night before',
    plan: { ...june, ranges: '22:00-02:00' },
    at: '2026-06-01T01:00+08:00',
    is: 'notInRange',
  },
  { promise: 'with one play left it plays', plan: { plays: 3, played: 2 }, at: '2026-06-01T10:00+08:00', is: 'active' },
  {
    promise: 'with its plays used up it is over',
    plan: { plays: 3, played: 3 },
    at: '2026-06-01T10:00+08:00',
    is: 'playsUsedUp',
  },
  {
    promise: 'with a play too many it is over',
    plan: { plays: 3, played: 4 },
    at: '2026-06-01T10:00+08:00',
    is: 'playsUsedUp',
  },
  {
    promise: 'without a limit plays are never used up',
    plan: { played: 99_999 },
    at: '2026-06-01T10:00+08:00',
    is: 'active',
  },
  {
    promise: 'used-up plays are named before anything else',
    plan: { ...june, plays: 1, played: 1 },
    at: '2026-07-01T23:00+08:00',
    is: 'playsUsedUp',
  },
  {
    promise: 'without ranges all day is range',
    plan: { type: 'idle', ranges: '' },
    at: '2026-06-01T03:00+08:00',
    is: 'active',
  },
  { promise: 'on a leap day a daily plan plays', plan: {}, at: '2028-02-29T10:00+08:00', is: 'active' },
  {
    promise: 'the local day decides, not the day in Greenwich',
    plan: { ...june, ranges: '' },
    at: '2026-05-31T16:00Z',
    is: 'active',
  },
  {
    promise: 'the local day decides, not the day of the server',
    plan: { ...june, ranges: '' },
    zone: 'America/New_York',
    at: '2026-06-01T03:59Z',
    is: 'notInDates',
  },
  {
    promise: 'a repeated hour is played once and through',
    plan: { ranges: '02:15-02:45' },
    zone: 'Europe/Berlin',
    at: '2026-10-25T02:05+01:00',
    is: 'active',
  },
  {
    promise: 'a skipped range is not played at another time',
    plan: { ranges: '02:15-02:45' },
    zone: 'Europe/Berlin',
    at: '2026-03-29T03:00+02:00',
    is: 'notInRange',
  },
  {
    promise: 'a range that starts in the gap starts as it ends',
    plan: { ranges: '02:30-04:00' },
    zone: 'Europe/Berlin',
    at: '2026-03-29T03:00+02:00',
    is: 'active',
  },
  {
    promise: 'a range that starts in the gap does not start before it',
    plan: { ranges: '02:30-04:00' },
    zone: 'Europe/Berlin',
    at: '2026-03-29T01:59:59.999+01:00',
    is: 'notInRange',
  },
  {
    promise: 'what begins at a midnight that comes twice goes on while the day before is repeated',
    plan: { startDate: '2006-10-29', endDate: '2006-10-29', ranges: '00:00-02:00' },
    zone: 'America/St_Johns',
    at: '2006-10-28T23:30-03:30',
    is: 'active',
  },
  {
    promise: 'what is to end in repeated time goes on over the midnight before it',
    plan: { startDate: '2006-10-27', endDate: '2006-10-27', ranges: '23:40-23:30' },
    zone: 'America/St_Johns',
    at: '2006-10-29T00:00:30-02:30',
    is: 'active',
  },
]
