import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignSteps, type Candidate } from '#contract/rules/waves/assignSteps.ts'
import { usualSteps, type WaveSteps, waveSteps } from '#contract/rules/waves/waveSteps.ts'

const screens = (count: number, values: Partial<Candidate> = {}): Candidate[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at),
    rank: String((at * 7919) % 104_729).padStart(6, '0'),
    isOnline: true,
    groupIds: [],
    ...values,
  }))
const sizes = (steps: string[][]) => steps.map(({ length }) => length)

test('one screen, a tenth, a half, all', () => {
  expect(sizes(assignSteps(screens(200), usualSteps))).toEqual([1, 19, 80, 100])
  expect(sizes(assignSteps(screens(3), usualSteps))).toEqual([1, 1, 1])
  expect(sizes(assignSteps(screens(1), usualSteps))).toEqual([1])
})

test('who is offline comes last: nothing could be seen of it', () => {
  const [online, offline] = [
    screens(4),
    screens(4, { isOnline: false }).map(each => ({ ...each, id: `off${each.id}` })),
  ]
  const steps = assignSteps([...offline, ...online], { by: 'share', parts: [{ screens: 4 }] })
  expect(steps[0]?.every(id => !id.startsWith('off'))).toBe(true)
})

test('by group in the order that was chosen, those below a group with it, the others last', () => {
  const at = (id: string, ...groupIds: string[]): Candidate => ({ id, rank: id, isOnline: true, groupIds })
  const candidates = [at('a', 'shop', 'all'), at('b', 'hall', 'all'), at('c'), at('d', 'hall')]
  const steps: WaveSteps = { by: 'group', groupIds: ['hall', 'empty', 'all'] }
  expect(assignSteps(candidates, steps)).toEqual([['b', 'd'], ['a'], ['c']])
})

test('everybody is in one step and no step is empty, whatever is asked', () => {
  const part = fc.oneof(
    fc.record({ screens: fc.integer({ min: 1, max: 300 }) }),
    fc.record({ percent: fc.integer({ min: 1, max: 99 }) }),
  )
  const asked: fc.Arbitrary<WaveSteps> = fc.oneof(
    fc.record({ by: fc.constant('share' as const), parts: fc.array(part, { minLength: 1, maxLength: 8 }) }),
    fc.record({
      by: fc.constant('group' as const),
      groupIds: fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }),
    }),
  )
  const candidate = fc.record({
    rank: fc.string(),
    isOnline: fc.boolean(),
    groupIds: fc.subarray(['a', 'b', 'c']),
  })
  fc.assert(
    fc.property(fc.array(candidate, { maxLength: 200 }), asked, (given, steps) => {
      const all = given.map((each, at) => ({ ...each, id: String(at) }))
      const assigned = assignSteps(all, steps)
      expect(assigned.flat().sort()).toEqual(all.map(({ id }) => id).sort())
      expect(assigned.every(({ length }) => length > 0)).toBe(true)
      expect(assignSteps([...all].reverse(), steps).map(step => [...step].sort())).toEqual(
        assigned.map(step => [...step].sort()),
      )
    }),
  )
})

test('what makes no sense is refused', () => {
  for (const steps of [
    { by: 'share', parts: [] },
    { by: 'share', parts: [{ percent: 0 }] },
    { by: 'group', groupIds: [] },
    { by: 'luck' },
    { ...usualSteps, minutes: 0 },
  ])
    expect(waveSteps.safeParse(steps).success).toBe(false)
})
