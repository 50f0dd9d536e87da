import { describe, expect, it } from 'vitest'
import { createPanelLayout, isFoldedAt, panelSizes } from '#src/editor/builder/panelLayout.ts'

function storageOf(given: Record<string, string> = {}) {
  const held = new Map(Object.entries(given))
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => void held.set(key, text),
  }
}

describe('the room of the panels', () => {
  it('is kept for each person of a browser', () => {
    const storage = storageOf()
    const hers = createPanelLayout(storage, '1')
    hers.resize('start', 300)
    hers.fold('end', true)
    const { start, end } = createPanelLayout(storage, '1').get()
    expect([start, end]).toEqual([
      { size: 300, isFolded: false },
      { size: panelSizes.end.usual, isFolded: true },
    ])
    expect(createPanelLayout(storage, '2').get().start).toEqual({ size: panelSizes.start.usual, isFolded: false })
  })

  it('has its limits, and a panel that is pulled is no longer folded', () => {
    const panels = createPanelLayout(storageOf(), '1')
    panels.resize('start', 10_000)
    expect(panels.get().start.size).toBe(panelSizes.start.most)
    panels.fold('start', true)
    panels.resize('start', 0)
    expect(panels.get().start).toEqual({ size: panelSizes.start.least, isFolded: false })
    expect([isFoldedAt('start', 40), isFoldedAt('start', 120)]).toEqual([true, false])
  })

  it('is the usual one where what was kept cannot be read', () => {
    for (const text of ['{', '7', '{"start":{"size":-4}}', '{"start":"wide","end":null}'])
      expect(createPanelLayout(storageOf({ 'marquee.builder.panels.1': text }), '1').get().start.size).toBe(
        panelSizes.start.usual,
      )
  })
})
