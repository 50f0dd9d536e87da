import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forecast, type Stretch } from '#contract/rules/playPlan/forecast.ts'
import { type Resolution, resolve } from '#contract/rules/playPlan/resolve.ts'
import { instant, plansOf, zone } from './arbitraries.ts'
import { holds } from './holds.ts'
import { activityOf, barsOf, instantOf, stepOf } from './oracle.ts'
import { plan } from './plan.ts'

const DAY = 24 * 60 * 60_000

type Answer = Pick<Resolution, 'now' | 'why' | 'transition'>
const toldBy = (stretch: Stretch) => ({ ...answerOf(stretch), isMeeting: stretch.isMeeting })
const answerOf = ({ now, why, transition }: Answer) => ({ now, why, transition })

describe('the forecast', () => {
  it('a day is foretold from change to change, what stays the same in one stretch', () => {
    const plans = [
      plan({ id: 'idle', type: 'idle', ranges: '06:00-22:00' }),
      plan({ id: 'early', ranges: '08:00-12:00' }),
      plan({ id: 'late', ranges: '11:00-14:00', publishedAt: '2026-01-02T00:00:00Z' }),
      plan({ id: 'unseen', level: 1, ranges: '09:00-10:00' }),
      plan({ id: 'insert', type: 'insert', plays: 1, ranges: '18:00-19:00' }),
    ]
    const [from, to] = [Date.parse('2026-06-01T05:00Z'), Date.parse('2026-06-02T00:00Z')]
    const told = forecast(plans, from, to, { zone: 'UTC' }).map(({ from, to, now, why, transition }) => {
      const [begin, end] = [from, to].map(edge => new Date(edge).toISOString().slice(11, 16))
      const shown = now.kind === 'plans' ? now.rotation.map(({ id }) => id).join(' ') : now.kind
      return `${begin}-${end} ${shown}, ${why}, ${transition}`
    })
    expect(told).toEqual([
      '05:00-06:00 lastIdle, nothingActive, atEnd',
      '06:00-08:00 idle, onlyActive, atEnd',
      '08:00-11:00 early, higherLevel, atEnd',
      '11:00-12:00 early late, higherLevel, atEnd',
      '12:00-14:00 late, higherLevel, atEnd',
      '14:00-18:00 idle, onlyActive, atEnd',
      '18:00-19:00 insert, higherLevel, cut',
      '19:00-22:00 idle, onlyActive, atEnd',
      '22:00-00:00 lastIdle, nothingActive, atEnd',
    ])
  })

  it('a new reason for the same program begins a new stretch', () => {
    const plans = [plan({ id: 'a' }), plan({ id: 'low', level: 1, ranges: '09:00-10:00' })]
    const [from, to] = [Date.parse('2026-06-01T08:00Z'), Date.parse('2026-06-01T11:00Z')]
    const told = forecast(plans, from, to, { zone: 'UTC' })
    expect(told.map(({ why }) => why)).toEqual(['onlyActive', 'higherLevel', 'onlyActive'])
  })

  it('where timed plans of one level meet, it says so; what was sent together is meant to', () => {
    const plans = [
      plan({ id: 'early', ranges: '08:00-12:00' }),
      plan({ id: 'late', ranges: '11:00-14:00', publishedAt: '2026-01-02T00:00:00Z' }),
      plan({ id: 'beside', ranges: '13:00-15:00', publishedAt: '2026-01-02T00:00:00Z' }),
      plan({ id: 'idle', type: 'idle' }),
    ]
    const [from, to] = [Date.parse('2026-06-01T08:00Z'), Date.parse('2026-06-01T16:00Z')]
    const meeting = forecast(plans, from, to, { zone: 'UTC' }).filter(({ isMeeting }) => isMeeting)
    expect(meeting.map(({ from, to }) => [from, to].map(edge => new Date(edge).getUTCHours()))).toEqual([[11, 12]])
  })

  it('without plans the card stands from first to last', () => {
    expect(forecast([], 0, DAY, { zone: 'UTC' })).toMatchObject([{ from: 0, to: DAY, now: { kind: 'card' } }])
  })

  it('no time has no forecast', () => {
    expect(forecast([plan()], DAY, DAY, { zone: 'UTC' })).toEqual([])
  })
})

describe('the next change', () => {
  it('a last day among excepted days is none: nothing ends that may play', () => {
    const exceptDates = [{ from: '2026-11-01', to: '2026-11-11' }]
    const late = plan({ id: 'a', type: 'idle', repeat: 'weekly', weekdays: [6], exceptDates, validUntil: '2026-11-05' })
    const { nextChange } = resolve([late], Date.parse('2026-11-02T10:00Z'), { zone: 'UTC' })
    expect(nextChange).toBeNull()
  })

  it('it is the first instant at which a plan begins or ends, or an idle one can no longer or again be the last', () => {
    holds(
      [plansOf({}, 4), instant, zone],
      (plans, at, zone) => {
        const { nextChange } = resolve(plans, at, { zone })
        const edges = plans.flatMap(one => {
          const [activity, bars] = [activityOf(one, zone), one.type === 'idle' ? barsOf(one, zone) : []]
          const edge = activity.findIndex(
            (active, step) => step > stepOf(at) && (active !== activity[step - 1] || bars[step] !== bars[step - 1]),
          )
          return edge < 0 || edge > stepOf(Date.UTC(2027, 2, 1)) ? [] : [instantOf(edge)]
        })
        expect(nextChange).toBe(edges.length > 0 ? Math.min(...edges) : null)
      },
      60,
    )
  })

  it('until then the answer stays the same', () => {
    const parts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 5, maxLength: 5 })
    holds([plansOf(), instant, zone, parts], (plans, at, zone, parts) => {
      const answer = resolve(plans, at, { zone })
      const until = answer.nextChange ?? at + 400 * DAY
      for (const part of [...parts, 1]) {
        const between = Math.floor(at + (until - 1 - at) * part)
        expect(answerOf(resolve(plans, between, { zone }))).toEqual(answerOf(answer))
      }
    })
  })

  it('a forecast has no gaps and says what resolving each instant says', () => {
    holds(
      [plansOf(), instant, fc.array(fc.integer({ min: 0, max: 14 * DAY - 1 }), { maxLength: 8 }), zone],
      (plans, from, offsets, zone) => {
        const stretches = forecast(plans, from, from + 14 * DAY, { zone })
        expect(stretches.map(stretch => stretch.from)).toEqual([
          from,
          ...stretches.map(stretch => stretch.to).slice(0, -1),
        ])
        expect(stretches.at(-1)?.to).toBe(from + 14 * DAY)
        for (const offset of offsets) {
          const stretch = stretches.find(({ to }) => from + offset < to)
          expect(stretch).toMatchObject(answerOf(resolve(plans, from + offset, { zone })))
        }
        for (const [index, next] of stretches.slice(1).entries()) {
          expect(toldBy(next)).not.toEqual(stretches.slice(index, index + 1).map(toldBy)[0])
        }
      },
      60,
    )
  })
})
