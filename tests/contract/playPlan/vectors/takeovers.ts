import type { Fate } from '#contract/rules/playPlan/takeover.ts'
import type { PlanWords } from '#tests/contract/playPlan/plan.ts'

/** Fate of the current play (docs/rules-play-plan.md, 8): `on` is the ID of its plan, which may have been removed. */
export type TakeoverVector = { promise: string; plans: PlanWords[]; on: string; at: string; fate: Fate }

// A Monday.
const monday = '2026-06-01T10:00+08:00'

type Kind = Pick<PlanWords, 'type' | 'level' | 'plays' | 'ranges'>
const idle: Kind = { type: 'idle', ranges: '' }
const timed = (level: PlanWords['level']): Kind => ({ type: 'timed', level })
const insert = (level: PlanWords['level']): Kind => ({ type: 'insert', level, plays: 9 })

const kinds: readonly (readonly [string, Kind])[] = [
  ['idle', idle],
  ['timed 1', timed(1)],
  ['insert 1', insert(1)],
  ['timed 2', timed(2)],
  ['insert 2', insert(2)],
  ['timed 3', timed(3)],
  ['insert 3', insert(3)],
  ['timed 4', timed(4)],
  ['insert 4', insert(4)],
]
const fates: Readonly<Record<string, Fate>> = { '.': 'stays', e: 'atEnd', c: 'cut' }

/**
 * The effect on the current play, by its plan (rows) and the new plan (columns), both in the order of `kinds`.
 * `fates` explains the letters.
 */
const meetings = [
  '.ecececcc',
  '..cececcc',
  '...ececcc',
  '....ceccc',
  '.....eccc',
  '......ccc',
  '.......cc',
  '........c',
  '.........',
]

const met = kinds.flatMap(([playing, of], row) =>
  kinds.map(([beginning, other], column): TakeoverVector => {
    const fate = fates[meetings[row]?.[column] ?? ''] ?? 'stays'
    return {
      promise: `${playing} on the screen, ${beginning} begins: ${fate}`,
      plans: [
        { id: 'on', ...of },
        { id: 'new', ...other, publishedAt: '2026-01-02T00:00:00Z' },
      ],
      on: 'on',
      at: monday,
      fate,
    }
  }),
)

const addressed = kinds.flatMap(([name, of], row): TakeoverVector[] => [
  {
    promise: `${name} for the group on the screen, the same for the device begins`,
    plans: [
      { id: 'on', ...of, addressing: 'group' },
      { id: 'new', ...of },
    ],
    on: 'on',
    at: monday,
    fate: fates['eecececcc'[row] ?? ''] ?? 'stays',
  },
  {
    promise: `${name} for the device on the screen, the same for the group begins`,
    plans: [
      { id: 'on', ...of },
      { id: 'new', ...of, addressing: 'group' },
    ],
    on: 'on',
    at: monday,
    fate: 'stays',
  },
])

const endings: readonly (readonly [string, PlanWords])[] = [
  ['its last day is over', { startDate: '2026-05-01', endDate: '2026-05-31' }],
  ['its weekday is over', { weekdays: [7] }],
  ['its range is over', { ranges: '08:00-10:00' }],
  ['its plays are used up', { plays: 9, played: 9 }],
]
const others: PlanWords = { id: 'other', ...idle, publishedAt: '2026-01-02T00:00:00Z' }

const left = kinds.flatMap(([name, of]): TakeoverVector[] => [
  ...endings.map(
    ([why, words]): TakeoverVector => ({
      promise: `${name} leaves at once when ${why}`,
      plans: [{ id: 'on', ...of, ...words }, others],
      on: 'on',
      at: monday,
      fate: 'cut',
    }),
  ),
  { promise: `${name} leaves at once when it is withdrawn`, plans: [others], on: 'on', at: monday, fate: 'cut' },
  {
    promise: `${name} leaves at once when it is replaced by the same`,
    plans: [{ id: 'new', ...of }],
    on: 'on',
    at: monday,
    fate: 'cut',
  },
])

const lastIdle = endings.flatMap(([why, words]): TakeoverVector[] => [
  {
    promise: `an idle program goes on as the last one when ${why} and nothing else is there`,
    plans: [{ id: 'on', ...idle, ...words }],
    on: 'on',
    at: monday,
    fate: 'stays',
  },
  {
    promise: `the last idle program whose time is over because ${why} waits for nobody`,
    plans: [
      { id: 'on', ...idle, ...words },
      { id: 'new', ...timed(2) },
    ],
    on: 'on',
    at: monday,
    fate: 'cut',
  },
])

export const takeovers: TakeoverVector[] = [
  ...met,
  ...addressed,
  ...left,
  ...lastIdle,
  {
    promise: 'withdrawn without anything else it leaves for the card',
    plans: [],
    on: 'on',
    at: monday,
    fate: 'cut',
  },
  {
    promise: 'a timed plan whose time is over leaves for the card',
    plans: [{ id: 'on', ranges: '08:00-10:00' }],
    on: 'on',
    at: monday,
    fate: 'cut',
  },
  {
    promise: 'a timed plan whose time is over leaves for the last idle program',
    plans: [
      { id: 'on', ranges: '08:00-10:00' },
      { id: 'idle', type: 'idle', ranges: '06:00-07:00' },
    ],
    on: 'on',
    at: monday,
    fate: 'cut',
  },
  {
    promise: 'an instant before its end a timed plan stays',
    plans: [{ id: 'on', ranges: '08:00-10:00' }, others],
    on: 'on',
    at: '2026-06-01T09:59:59.999+08:00',
    fate: 'stays',
  },
  {
    promise: 'over midnight a night goes on',
    plans: [{ id: 'on', ranges: '22:00-02:00' }, others],
    on: 'on',
    at: '2026-06-02T00:00+08:00',
    fate: 'stays',
  },
  {
    promise: 'one of equals that is not on its turn leaves nobody waiting',
    plans: [
      { id: 'a', ...timed(4) },
      { id: 'b', ...timed(4) },
      { id: 'low', ...insert(3) },
    ],
    on: 'b',
    at: monday,
    fate: 'stays',
  },
  {
    promise: 'idle stays level 1 whatever is written: it takes nothing at once',
    plans: [
      { id: 'on', ...idle, addressing: 'group' },
      { id: 'new', ...idle, level: 4 },
    ],
    on: 'on',
    at: monday,
    fate: 'atEnd',
  },
]
