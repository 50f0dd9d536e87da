import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyProgram, programNode } from '#contract/programs/program.ts'
import { createNode } from '#src/editor/document/createNode.ts'
import { secondsOf } from '#src/editor/timeline/secondsOf.ts'
import { beginAt, endAt, shiftSpan } from '#src/editor/timeline/spanMoves.ts'

const span = { start: 2000, duration: 3000 }

describe('a bar of the timeline', () => {
  it('moves as a whole, never before the beginning', () => {
    expect(shiftSpan(span, 1234)).toEqual({ start: 3200, duration: 3000 })
    expect(shiftSpan(span, -9000)).toEqual({ start: 0, duration: 3000 })
  })

  it('pulled at one end keeps the other', () => {
    expect(beginAt(span, 500, 10_000)).toEqual({ start: 500, duration: 4500 })
    expect(beginAt(span, 9000, 10_000)).toEqual({ start: 4900, duration: 100 })
    expect(endAt(span, 8000)).toEqual({ start: 2000, duration: 6000 })
    expect(endAt(span, 0)).toEqual({ start: 2000, duration: 100 })
  })

  it('that stays to the end has an end of its own once that is pulled, not before', () => {
    const open = { start: 0, duration: null }
    expect(beginAt(open, 4000, 10_000)).toEqual({ start: 4000, duration: null })
    expect(endAt(open, 6000)).toEqual({ start: 0, duration: 6000 })
  })

  it('is always one that can be saved', () => {
    const node = createNode({ kind: 'clock', id: 'a', artboard: emptyProgram(1920, 1080) })
    const ms = fc.integer({ min: -1e9, max: 1e9 })
    fc.assert(
      fc.property(
        fc.nat(86_400_000),
        fc.option(fc.integer({ min: 100, max: 86_400_000 })),
        ms,
        (start, duration, to) => {
          for (const next of [shiftSpan({ start, duration }, to), beginAt({ start, duration }, to, 10_000)]) {
            expect(programNode.safeParse({ ...node, ...next }).success).toBe(true)
          }
          expect(programNode.safeParse({ ...node, ...endAt({ start, duration }, to) }).success).toBe(true)
        },
      ),
    )
  })
})

it('the scale says as many round seconds as there is room for', () => {
  expect(secondsOf(10_000, 12)).toEqual([0, 1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000, 10_000])
  expect(secondsOf(61_000, 12)).toEqual([0, 10_000, 20_000, 30_000, 40_000, 50_000, 60_000])
  expect(secondsOf(86_400_000, 12).length).toBeLessThanOrEqual(25)
})
