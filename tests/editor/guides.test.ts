import { describe, expect, it } from 'vitest'
import { emptyProgram, programDocument } from '#contract/programs/program.ts'
import { createViewSettings } from '#src/editor/builder/createViewSettings.ts'
import { placeGuide } from '#src/editor/document/guides.ts'
import { ticksOf } from '#src/editor/rulers/ticksOf.ts'

const empty = emptyProgram(1920, 1080)

describe('a guide', () => {
  it('is set, moved and taken away; the document stays one that can be saved', () => {
    const set = placeGuide('x', null, 400)(empty)
    const moved = placeGuide('x', 400, 420)(set)
    expect([set.guides, moved.guides]).toEqual([
      { x: [400], y: [] },
      { x: [420], y: [] },
    ])
    expect(programDocument.parse(moved)).toEqual(moved)
    expect(placeGuide('x', 420, null)(moved).guides).toEqual({ x: [], y: [] })
  })

  it('lies once at one place, and setting what is leaves the document as it was', () => {
    const set = placeGuide('y', null, 10)(empty)
    expect(placeGuide('y', null, 10)(set)).toBe(set)
    expect(placeGuide('y', null, null)(set)).toBe(set)
    const two = placeGuide('y', null, 20)(set)
    expect(placeGuide('y', 20, 10)(two).guides?.y).toEqual([10])
  })
})

describe('a ruler', () => {
  it('numbers round pixels with room between them, at every zoom', () => {
    for (const zoom of [0.02, 0.1, 0.33, 1, 2.5, 8]) {
      const ticks = ticksOf({ start: 37, zoom, length: 1200 })
      const numbered = ticks.filter(tick => tick.isNumbered).map(({ at }) => at)
      expect(numbered.length).toBeGreaterThan(1)
      for (const [index, at] of numbered.entries()) {
        expect(Number.isInteger(at)).toBe(true)
        if (index > 0) expect((at - (numbered[index - 1] ?? 0)) * zoom).toBeGreaterThanOrEqual(40)
      }
      for (const { at } of ticks) expect(at * zoom + 37).toBeGreaterThanOrEqual(-0.01)
      expect(ticks.length).toBeLessThan(250)
    }
  })
})

describe('what one sees beside the program', () => {
  it('is kept in the browser, and what was kept wrongly is as at first', () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    }
    createViewSettings(storage).toggle('safeArea')
    expect(createViewSettings(storage).get()).toEqual({
      rulers: true,
      timeline: false,
      snapping: true,
      safeArea: true,
      deviceFrame: false,
    })
    for (const text of ['{', '7', '{"rulers":"x"}']) {
      kept.set('marquee.builder.view', text)
      expect(createViewSettings(storage).get().rulers).toBe(true)
    }
  })
})
