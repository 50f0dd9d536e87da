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
    exceptDates: undefined,
    hours: undefined,
    validUntil: undefined,
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

  it.each([
    ['what is pinned opens the round', null, 'c'],
    ['after it the others come in the order of publication', 'c', 'a'],
    ['the others go on among themselves', 'a', 'b'],
    ['after the last of the others it comes again', 'b', 'c'],
  ])('%s', (_promise, last, next) => {
    if (!a || !b || !c) throw new Error('three plans expected')
    const pinned = { ...c, isPinned: true }
    const plans = { a, b, c: pinned }
    const before = last === null ? null : (plans[last as keyof typeof plans] ?? null)
    expect(nextInRotation([pinned, a, b], before)).toBe(plans[next as keyof typeof plans])
  })

  it('a pin that is set or taken out in the middle of a round takes nobody’s turn', () => {
    if (!a || !b || !c) throw new Error('three plans expected')
    const pinned = { ...b, isPinned: true }
    expect(nextInRotation([pinned, a, c], { ...a }), 'set while the first played').toBe(c)
    expect(nextInRotation([a, b, c], pinned), 'taken out while it played').toBe(c)
    expect(nextInRotation([a, c], pinned), 'gone while it opened').toBe(a)
  })

  it('in one round each has one turn, in the order of turns', () => {
    holds([rotations], plans => {
      const rotation = rotationOf(plans)
      fc.pre(rotation !== null)
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
      if (!left || !leaver || !follower) throw new Error('some stay')
      expect(nextInRotation(left, leaver)).toEqual(follower)
    })
  })
})
