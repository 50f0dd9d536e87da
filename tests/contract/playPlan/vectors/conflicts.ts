import type { PlanWords } from '#tests/contract/playPlan/plan.ts'

/**
 * Conflicts among the plans of one device from an instant on (docs/rules-play-plan.md, 10): 'earlier later
 * first-common-instant'.
 */
export type ConflictVector = { promise: string; plans: PlanWords[]; conflicts: string[]; from?: string; zone?: string }

// Default start: Monday 2026-06-01 00:00 in Shanghai.
export const conflictsFrom = '2026-06-01T00:00+08:00'

const earlier = { id: 'a', ranges: '08:00-12:00', publishedAt: '2026-01-01T00:00:00Z' } satisfies PlanWords
const later = { id: 'b', ranges: '10:00-14:00', publishedAt: '2026-01-02T00:00:00Z' } satisfies PlanWords
const met = ['a b 2026-06-01T10:00+08:00']

export const conflicts: ConflictVector[] = [
  { promise: 'two timed plans of one level that overlap conflict', plans: [earlier, later], conflicts: met },
  { promise: 'the order they are given in does not matter', plans: [later, earlier], conflicts: met },
  { promise: 'touching ends do not meet', plans: [earlier, { ...later, ranges: '12:00-14:00' }], conflicts: [] },
  {
    promise: 'touching ends do not meet the other way round',
    plans: [{ ...earlier, ranges: '14:00-15:00' }, later],
    conflicts: [],
  },
  {
    promise: 'one minute in common is enough',
    plans: [earlier, { ...later, ranges: '11:59-14:00' }],
    conflicts: ['a b 2026-06-01T11:59+08:00'],
  },
  {
    promise: 'one inside the other meets',
    plans: [earlier, { ...later, ranges: '09:00-10:00' }],
    conflicts: ['a b 2026-06-01T09:00+08:00'],
  },
  {
    promise: 'equal ranges meet from their start',
    plans: [earlier, { ...later, ranges: '08:00-12:00' }],
    conflicts: ['a b 2026-06-01T08:00+08:00'],
  },
  { promise: 'another level is no conflict', plans: [earlier, { ...later, level: 3 }], conflicts: [] },
  {
    promise: 'two inserts of one level conflict',
    plans: [
      { ...earlier, type: 'insert', plays: 1 },
      { ...later, type: 'insert', plays: 1 },
    ],
    conflicts: met,
  },
  {
    promise: 'an insert and a timed plan of one level conflict',
    plans: [earlier, { ...later, type: 'insert', plays: 1 }],
    conflicts: met,
  },
  {
    promise: 'an insert of another level interrupts without a conflict',
    plans: [earlier, { ...later, type: 'insert', plays: 1, level: 3 }],
    conflicts: [],
  },
  {
    promise: 'a plan for the device and one for its group conflict',
    plans: [earlier, { ...later, addressing: 'group' }],
    conflicts: met,
  },
  {
    promise: 'two plans for the group conflict',
    plans: [
      { ...earlier, addressing: 'group' },
      { ...later, addressing: 'group' },
    ],
    conflicts: met,
  },
  {
    promise: 'an idle plan conflicts with nothing of its level',
    plans: [
      { ...earlier, type: 'idle', level: 1 },
      { ...later, level: 1 },
    ],
    conflicts: [],
  },
  {
    promise: 'idle plans never conflict',
    plans: [
      { ...earlier, type: 'idle' },
      { ...later, type: 'idle' },
    ],
    conflicts: [],
  },
  {
    promise: 'the later plan may ignore conflicts',
    plans: [earlier, { ...later, ignoreConflicts: true }],
    conflicts: [],
  },
  {
    promise: 'that an earlier plan ignores conflicts does not speak for the later one',
    plans: [{ ...earlier, ignoreConflicts: true }, later],
    conflicts: met,
  },
  {
    promise: 'a plan whose plays are used up conflicts with nothing',
    plans: [{ ...earlier, plays: 2, played: 2 }, later],
    conflicts: [],
  },
  {
    promise: 'nor does it when it is the later one',
    plans: [earlier, { ...later, plays: 2, played: 2 }],
    conflicts: [],
  },
  { promise: 'one plan has no conflict with itself', plans: [earlier], conflicts: [] },
  {
    promise: 'every pair is named once',
    plans: [earlier, later, { ...later, id: 'c', ranges: '11:00-12:00', publishedAt: '2026-01-03T00:00:00Z' }],
    conflicts: ['a b 2026-06-01T10:00+08:00', 'a c 2026-06-01T11:00+08:00', 'b c 2026-06-01T11:00+08:00'],
  },
  {
    promise: 'different weekdays do not meet',
    plans: [
      { ...earlier, weekdays: [1, 3] },
      { ...later, weekdays: [2, 4] },
    ],
    conflicts: [],
  },
  {
    promise: 'the first common weekday is named',
    plans: [
      { ...earlier, weekdays: [1, 5] },
      { ...later, weekdays: [2, 5] },
    ],
    conflicts: ['a b 2026-06-05T10:00+08:00'],
  },
  {
    promise: 'dates that do not meet do not conflict',
    plans: [
      { ...earlier, endDate: '2026-06-10' },
      { ...later, startDate: '2026-06-11' },
    ],
    conflicts: [],
  },
  {
    promise: 'one common day is enough',
    plans: [
      { ...earlier, endDate: '2026-06-11' },
      { ...later, startDate: '2026-06-11' },
    ],
    conflicts: ['a b 2026-06-11T10:00+08:00'],
  },
  {
    promise: 'plans that begin years from now are checked there',
    plans: [
      { ...earlier, startDate: '2031-01-01', weekdays: [3] },
      { ...later, startDate: '2031-01-02' },
    ],
    conflicts: ['a b 2031-01-08T10:00+08:00'],
  },
  {
    promise: 'a plan that begins years from now meets one that has always been there',
    plans: [earlier, { ...later, startDate: '2031-01-02' }],
    conflicts: ['a b 2031-01-02T10:00+08:00'],
  },
  {
    promise: 'a plan that begins years from now meets one that began long ago',
    plans: [
      { ...earlier, startDate: '2025-01-01' },
      { ...later, startDate: '2031-01-02' },
    ],
    conflicts: ['a b 2031-01-02T10:00+08:00'],
  },
  {
    promise: 'plans of whole days meet from the midnight of the first day of both',
    plans: [
      { ...earlier, ranges: '00:00-24:00' },
      { ...later, ranges: '00:00-24:00', startDate: '2026-06-11' },
    ],
    conflicts: ['a b 2026-06-11T00:00+08:00'],
  },
  {
    promise: 'what is past does not conflict any more',
    plans: [
      { ...earlier, endDate: '2026-05-31' },
      { ...later, endDate: '2026-05-31' },
    ],
    conflicts: [],
  },
  {
    promise: 'asked in the middle of a common window, the present is the first common instant',
    plans: [earlier, later],
    from: '2026-06-01T11:00+08:00',
    conflicts: ['a b 2026-06-01T11:00+08:00'],
  },
  {
    promise: 'a night meets the morning of the next day',
    plans: [
      { ...earlier, ranges: '22:00-02:00', weekdays: [5] },
      { ...later, ranges: '01:00-03:00', weekdays: [6] },
    ],
    conflicts: ['a b 2026-06-06T01:00+08:00'],
  },
  {
    promise: 'a night does not meet the morning of its own day',
    plans: [
      { ...earlier, ranges: '22:00-02:00', weekdays: [5] },
      { ...later, ranges: '01:00-03:00', weekdays: [5] },
    ],
    conflicts: [],
  },
  {
    promise: 'the last night meets the day after the end date',
    plans: [
      { ...earlier, ranges: '22:00-02:00', endDate: '2026-06-05' },
      { ...later, ranges: '01:00-03:00', startDate: '2026-06-06' },
    ],
    conflicts: ['a b 2026-06-06T01:00+08:00'],
  },
  {
    promise: 'the second range of each is looked at, too',
    plans: [
      { ...earlier, ranges: '06:00-07:00 18:00-20:00' },
      { ...later, ranges: '08:00-09:00 19:00-21:00' },
    ],
    conflicts: ['a b 2026-06-01T19:00+08:00'],
  },
  {
    promise: 'neighbours within an hour that is repeated in autumn meet in that hour',
    plans: [
      { ...earlier, ranges: '01:00-02:30' },
      { ...later, ranges: '02:30-04:00' },
    ],
    zone: 'Europe/Berlin',
    conflicts: ['a b 2026-10-25T02:30+02:00'],
  },
  {
    promise: 'neighbours at the begin of the repeated hour do not meet',
    plans: [
      { ...earlier, ranges: '01:00-02:00' },
      { ...later, ranges: '02:00-04:00' },
    ],
    zone: 'Europe/Berlin',
    conflicts: [],
  },
  {
    promise: 'neighbours at the end of the repeated hour do not meet',
    plans: [
      { ...earlier, ranges: '01:00-03:00' },
      { ...later, ranges: '03:00-04:00' },
    ],
    zone: 'Europe/Berlin',
    conflicts: [],
  },
  {
    promise: 'neighbours of other weekdays than the night of the change do not meet',
    plans: [
      { ...earlier, ranges: '01:00-02:30', weekdays: [1, 2, 3, 4, 5, 6] },
      { ...later, ranges: '02:30-04:00' },
    ],
    zone: 'Europe/Berlin',
    conflicts: [],
  },
  {
    promise: 'just after the night of the change the next one is found a year ahead',
    plans: [
      { ...earlier, ranges: '01:00-02:30' },
      { ...later, ranges: '02:30-04:00' },
    ],
    zone: 'Europe/Berlin',
    from: '2026-10-26T00:00+01:00',
    conflicts: ['a b 2027-10-31T02:30+02:00'],
  },
  {
    promise: 'plans that meet only where the clock skips meet on the first night it does not',
    plans: [
      { ...earlier, ranges: '02:00-02:45', weekdays: [7] },
      { ...later, ranges: '02:30-03:00', weekdays: [7] },
    ],
    zone: 'Europe/Berlin',
    from: '2026-03-29T00:00+01:00',
    conflicts: ['a b 2026-04-05T02:30+02:00'],
  },
]
