import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aheadOf, positionAt, stepAt } from '#contract/rules/playPlan/inStep.ts'

const start = Date.parse('2026-11-01T08:00:00Z')
const item = fc.record({
  id: fc.uuid(),
  publishedAt: fc.nat(10 * 86_400_000).map(ms => new Date(start + ms).toISOString()),
  duration: fc.integer({ min: 2_000, max: 600_000 }),
  plays: fc.constant(null),
})
const rotation = fc.array(item, { minLength: 1, maxLength: 6 })
const instant = fc.integer({ min: start - 86_400_000, max: start + 30 * 86_400_000 })

describe('a group in step', () => {
  test('shows at every instant exactly one item, at a position within it', () => {
    fc.assert(
      fc.property(rotation, instant, (items, now) => {
        const step = stepAt(items, now)
        expect(items).toContain(step?.item)
        const passed = now - (step?.startsAt ?? 0)
        expect(passed).toBeGreaterThanOrEqual(0)
        expect(passed).toBeLessThan(step?.item.duration ?? 0)
      }),
    )
  })

  test('goes from each item to the next in its order, and round again', () => {
    fc.assert(
      fc.property(rotation, instant, (items, now) => {
        const step = stepAt(items, now)
        if (!step) throw new Error('no step')
        const next = stepAt(items, step.startsAt + step.item.duration)
        expect(next?.item).toBe(items[(items.indexOf(step.item) + 1) % items.length])
        expect(next?.startsAt).toBe(step.startsAt + step.item.duration)
        // A device that joins later within the same item gets the same answer.
        expect(stepAt(items, step.startsAt + step.item.duration - 1)).toEqual(step)
      }),
    )
  })

  test('begins what was sent last at its start, when nothing else is in turn', () => {
    const publishedAt = '2026-11-05T10:00:00.123Z'
    const sent = Date.parse(publishedAt)
    const only = { id: 'a', publishedAt, duration: 10_000, plays: null }
    expect(stepAt([only], sent)?.startsAt).toBe(sent)
    expect(stepAt([only], sent + 25_000)?.startsAt).toBe(sent + 20_000)
  })

  test('leaves alone what has a number of plays, what is an emergency and what is too short', () => {
    const one = { id: 'a', publishedAt: '2026-11-05T10:00:00Z', duration: 10_000, plays: null }
    for (const odd of [{ plays: 3 }, { emergency: {} }, { duration: 1_999 }]) {
      expect(
        stepAt<typeof one & { emergency?: unknown }>([one, { ...one, id: 'b', ...odd } as typeof one], start),
      ).toBeNull()
    }
    expect(stepAt([], start)).toBeNull()
  })

  test('knows a position, and how far another is from it over the end of a round', () => {
    const step = { startsAt: start, duration: 10_000 }
    expect(positionAt({ ...step, isLooping: false }, start - 5)).toBe(0)
    expect(positionAt({ ...step, isLooping: false }, start + 12_000)).toBe(10_000)
    expect(positionAt({ ...step, isLooping: true }, start + 12_000)).toBe(2_000)
    expect(aheadOf(9_990, 10, 10_000)).toBe(-20)
    expect(aheadOf(10, 9_990, 10_000)).toBe(20)
  })
})
