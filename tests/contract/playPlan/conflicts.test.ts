import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resolve } from '#contract/rules/playPlan/resolve.ts'
import { instant, plansOf, quarter, zone } from './arbitraries.ts'
import { conflictsBetween } from './conflictsBetween.ts'
import { holds } from './holds.ts'
import { activityOf, instantOf, stepOf } from './oracle.ts'
import type { PlanWords } from './plan.ts'

describe('conflicts', () => {
  it('two plans conflict exactly where a scan of the clock finds both on', () => {
    const rivals: PlanWords = { type: 'timed', level: 2, addressing: 'device', plays: null, ignoreConflicts: false }
    const open: PlanWords = { ...rivals, startDate: null, endDate: null }
    holds(
      [fc.oneof(plansOf(rivals, 3), plansOf(open, 3), plansOf({}, 4)), quarter, zone],
      (plans, from, zone) => {
        const horizon = stepOf(Date.UTC(2027, 2, 1))
        const found = conflictsBetween(plans, { zone }, from).filter(({ at }) => stepOf(at) < horizon)
        const expected = plans.flatMap((a, index) =>
          plans.slice(index + 1).flatMap(b => {
            const inOrder = [a, b].sort((x, y) => x.publishedAt.localeCompare(y.publishedAt) || (x.id < y.id ? -1 : 1))
            if ([a, b].some(({ type }) => type === 'idle') || a.level !== b.level || inOrder[1]?.ignoreConflicts)
              return []
            if ([a, b].some(({ plays, played }) => plays !== null && played >= plays)) return []
            const [activityA, activityB] = [activityOf(a, zone), activityOf(b, zone)]
            const step = activityA.findIndex(
              (on, step) => step >= stepOf(from) && step < horizon && on && activityB[step],
            )
            return step < 0
              ? []
              : [{ ids: inOrder.map(({ id }) => id), names: inOrder.map(({ name }) => name), at: instantOf(step) }]
          }),
        )
        expect(found).toEqual(expected)
      },
      60,
    )
  })

  it('at the common instant the resolver lets equals take turns', () => {
    const equals = {
      type: 'timed',
      level: 2,
      addressing: 'device',
      ignoreConflicts: false,
      isPinned: undefined,
    } as const
    holds([plansOf(equals, 4), instant, zone], (plans, from, zone) => {
      for (const { ids, at } of conflictsBetween(plans, { zone }, from)) {
        const pair = plans.filter(({ id }) => ids.includes(id))
        const { now } = resolve(pair, at, { zone })
        expect(now.kind === 'plans' && now.rotation.map(({ id }) => id)).toEqual(ids)
      }
    })
  })
})
