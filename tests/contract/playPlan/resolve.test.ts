import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { winnersOrder } from '#contract/rules/playPlan/order.ts'
import type { Published } from '#contract/rules/playPlan/plan.ts'
import { resolve, whyInactive } from '#contract/rules/playPlan/resolve.ts'
import { takeover } from '#contract/rules/playPlan/takeover.ts'
import { instant, plansOf, zone } from './arbitraries.ts'
import { holds } from './holds.ts'
import { activityOf, barsOf, isOn, rankOf, reasonHolds, stepOf } from './oracle.ts'

describe('the order of winners', () => {
  it('the order is total: of two plans exactly one stands in front', () => {
    holds([plansOf()], plans => {
      for (const a of plans) {
        for (const b of plans) expect(Math.sign(winnersOrder(a, b)) + Math.sign(winnersOrder(b, a))).toBe(0)
        expect(plans.filter(b => winnersOrder(a, b) === 0)).toEqual([a])
      }
    })
  })

  it('the order follows level, kind, addressing and publication, and has no circles', () => {
    holds([plansOf()], plans => {
      const expected = [...plans].sort(
        (a, b) =>
          rankOf(b) - rankOf(a) || Date.parse(b.publishedAt) - Date.parse(a.publishedAt) || (a.id < b.id ? 1 : -1),
      )
      for (const [index, a] of expected.entries()) {
        for (const b of expected.slice(index + 1)) expect(winnersOrder(a, b)).toBeLessThan(0)
      }
    })
  })

  it('the answer does not depend on the order in which plans are given', () => {
    const shuffled = plansOf().chain(plans =>
      fc.tuple(fc.constant(plans), fc.shuffledSubarray(plans, { minLength: plans.length })),
    )
    holds([shuffled, instant, zone], ([plans, others], at, zone) => {
      expect(resolve(others, at, { zone })).toEqual(resolve(plans, at, { zone }))
    })
  })

  it('resolving changes none of its arguments', () => {
    holds([plansOf(), instant, zone], (plans, at, zone) => {
      const before = structuredClone(plans)
      resolve(plans, at, { zone })
      expect(plans).toEqual(before)
    })
  })
})

describe('the explanation', () => {
  it('each plan is either in the rotation or a loser, once', () => {
    holds([plansOf(), instant, zone], (plans, at, zone) => {
      const { now, losers } = resolve(plans, at, { zone })
      const rotation = now.kind === 'plans' ? now.rotation : []
      const named = [...rotation, ...losers.map(({ plan }) => plan)].map(({ id }) => id)
      expect(named.sort()).toEqual(plans.map(({ id }) => id).sort())
    })
  })

  it('the rotation is the active plans of the highest rank, what is pinned first, else in the order of publication', () => {
    holds([plansOf(), instant, zone], (plans, at, zone) => {
      const { now, transition } = resolve(plans, at, { zone })
      const active = plans.filter(one => isOn(one, at, zone) && (one.plays === null || one.played < one.plays))
      const highest = Math.max(...active.map(rankOf))
      const expected = active
        .filter(one => rankOf(one) === highest)
        .sort((a, b) => a.publishedAt.localeCompare(b.publishedAt) || (a.id < b.id ? -1 : 1))
        .sort((a, b) => (a.isPinned ? 0 : 1) - (b.isPinned ? 0 : 1))
      expect(now.kind === 'plans' ? now.rotation : []).toEqual(expected)
      const [first] = expected
      const isUrgent = first && (first.type === 'insert' || (first.type === 'timed' && first.level === 4))
      expect(transition).toBe(isUrgent ? 'cut' : 'atEnd')
    })
  })

  it('what is shown stays, what could play on waits for its end unless it is interrupted, all else leaves at once', () => {
    holds([plansOf(), instant, zone, fc.string({ minLength: 1, maxLength: 3 })], (plans, at, zone, gone) => {
      const resolution = resolve(plans, at, { zone })
      const { now, transition } = resolution
      const shown = now.kind === 'plans' ? now.rotation : now.kind === 'lastIdle' ? [now.plan] : []
      for (const one of plans) {
        const mayPlay = isOn(one, at, zone) && (one.plays === null || one.played < one.plays)
        expect(takeover(one.id, resolution)).toBe(shown.includes(one) ? 'stays' : mayPlay ? transition : 'cut')
      }
      expect(takeover(`${gone} `, resolution)).toBe('cut')
    })
  })

  it("every loser's reason holds when it is checked again", () => {
    holds([plansOf(), instant, zone], (plans, at, zone) => {
      const { now, losers } = resolve(plans, at, { zone })
      const winner = now.kind === 'plans' ? now.rotation[0] : null
      for (const { plan: loser, reason } of losers) {
        expect(winner !== null && lostBy(winner, loser) === reason ? true : reasonHolds(loser, reason, at, zone)).toBe(
          true,
        )
      }
    })
  })

  it('a loser that could play lost by rank, and to the best of them the reason of the winner points', () => {
    holds([plansOf({ ranges: '', startDate: null, endDate: null, plays: null }), instant, zone], (plans, at, zone) => {
      const { now, why, losers } = resolve(plans, at, { zone })
      const active = losers.filter(({ plan }) => whyInactive(plan, at, zone) === null)
      expect(losers.slice(0, active.length)).toEqual(active)
      const ranks = active.map(({ plan }) => rankOf(plan))
      expect(ranks).toEqual([...ranks].sort((a, b) => b - a))
      const won = { lowerLevel: 'higherLevel', laterKind: 'earlierKind', groupBehindDevice: 'deviceBeforeGroup' }
      const [best] = active
      if (now.kind !== 'plans') expect(why).toBe('nothingActive')
      else if (best) expect(why).toBe(won[lostBy(now.rotation[0], best.plan)])
      else expect(why).toBe(now.rotation.length > 1 ? 'equals' : 'onlyActive')
    })
  })

  it('with nothing active the idle plan that was on last is shown, never one that has not begun or is not to be shown that day', () => {
    holds(
      [plansOf({ type: 'idle', level: 1 }, 4), instant, zone],
      (plans, at, zone) => {
        const { now } = resolve(plans, at, { zone })
        fc.pre(now.kind !== 'plans')
        const lastOn = (one: Published) => activityOf(one, zone).lastIndexOf(true, stepOf(at))
        const [expected] = plans
          .filter(one => lastOn(one) >= 0 && !barsOf(one, zone)[stepOf(at)])
          .sort((a, b) => lastOn(b) - lastOn(a) || winnersOrder(a, b))
        expect(now.kind === 'lastIdle' ? now.plan : undefined).toEqual(expected)
      },
      60,
    )
  })
})

/** Restates docs/rules-play-plan.md, 6: the first criterion by which the loser ranks lower. */
const lostBy = (winner: Published, loser: Published) => {
  const levelOf = ({ type, level }: Published) => (type === 'idle' ? 1 : level)
  if (levelOf(winner) !== levelOf(loser)) return 'lowerLevel'
  return winner.type === loser.type ? 'groupBehindDevice' : 'laterKind'
}
