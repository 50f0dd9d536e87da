import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextInRotation } from '#contract/rules/playPlan/order.ts'
import type { Published } from '#contract/rules/playPlan/plan.ts'
import { resolve } from '#contract/rules/playPlan/resolve.ts'
import { plansOf } from './arbitraries.ts'
import { holds } from './holds.ts'
import { plan } from './plan.ts'

describe('turns', () => {
  const rotations = plansOf({
    type: 'idle',
    level: 1,
    addressing: 'device',
    ranges: '',
    startDate: null,
    endDate: null,
    plays: null,
    weekdays: [],
    repeat: 'daily',
  })
  const rotationOf = (plans: Published[]) => {
    const { now } = resolve(plans, 0, { zone: 'UTC' })
    return now.kind === 'plans' ? now.rotation : null
  }

  const [a, b, c] = [1, 2, 3].map(n => plan({ id: `${n}`, publishedAt: `2026-01-0${n}T00:00:00Z` }))
  const gone = { id: '0', publishedAt: '2026-01-02T12:00:00Z' }
  it.each([
    ['the first begins', null, 'a'],
    ['the second follows the first', a, 'b'],
    ['the third follows the second', b, 'c'],
    ['after the last the first comes again', c, 'a'],
    ['after one that has left, the next in publication comes', gone, 'c'],
    ['of one instant of publication the greater id comes later', { ...gone, publishedAt: b?.publishedAt ?? '' }, 'b'],
    ['after one published later than all, the first comes', { ...gone, publishedAt: '2027-01-01T00:00:00Z' }, 'a'],
  ])('%s', (_promise, last, next) => {
    if (!a || !b || !c) throw new Error('three plans expected')
    expect(nextInRotation([a, b, c], last ?? null)).toBe({ a, b, c }[next])
  })

  it('in one round each has one turn, in the order of publication', () => {
    holds([rotations], plans => {
      const rotation = rotationOf(plans)
      if (!rotation) return
      let last: Published | null = null
      const played = rotation.map(() => {
        last = nextInRotation(rotation, last)
        return last
      })
      expect(played).toEqual(rotation)
      expect(nextInRotation(rotation, last)).toBe(rotation[0])
    })
  })

  it('when one leaves, the turn goes to the one after it', () => {
    holds([rotations.filter(plans => plans.length > 1), fc.nat()], (plans, pick) => {
      const rotation = rotationOf(plans) ?? []
      const leaver = rotation[pick % rotation.length]
      const left = rotationOf(plans.filter(one => one !== leaver))
      const follower = rotation[(pick + 1) % rotation.length]
      expect(left && leaver && nextInRotation(left, leaver)).toEqual(follower)
    })
  })
})
