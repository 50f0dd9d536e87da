// Text stays readable with any accent color.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentPalette } from '#src/ui/theme/accentPalette.ts'
import { antdTheme } from '#src/ui/theme/antdTheme.ts'
import { contrastOf, luminanceOf } from '#src/ui/theme/contrast.ts'
import { palettes } from '#src/ui/theme/palette.ts'
import { paletteOf } from '#src/ui/theme/paletteOf.ts'

const modes = ['light', 'dark'] as const
const hex = fc
  .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })))
  .map(parts => `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`)

/** Lists color pairs with insufficient contrast. */
function unreadable(mode: (typeof modes)[number], accent: string): string[] {
  const { surface, canvas, raised, ...own } = accentPalette(mode, accent)
  const pairs = [
    ['text on a button', own.accent, own.onAccent, 4.5],
    ['a button on the page', own.accent, surface, 3],
    ['a link on the surface', own.accentText, surface, 4.5],
    ['a link on the canvas', own.accentText, canvas, 4.5],
    ['a link on what is raised', own.accentText, raised, 4.5],
    ['what is chosen', own.accentText, own.accentSoft, 4.5],
    ['text on what is chosen', own.text, own.accentSoft, 4.5],
  ] as const
  return pairs.filter(([, one, other, least]) => contrastOf(one, other) < least).map(([name]) => name)
}

test('every colour is shaded until all that stands on it and on which it stands can be read, in light and dark', () => {
  fc.assert(fc.property(hex, fc.constantFrom(...modes), (accent, mode) => unreadable(mode, accent).length === 0))
})

test.each(['#000000', '#ffffff', '#ffe600', '#00ff00', '#0000ff', '#ff0000', '#808080'])('%s can be read', accent => {
  expect(modes.flatMap(mode => unreadable(mode, accent))).toEqual([])
})

test('antd gets no accent as the color of a text, which would be unreadable on a dark page', () => {
  for (const mode of modes) {
    const palette = palettes[mode]
    const { token, components } = antdTheme(mode, palette, false)
    const { Button, Menu, Pagination, Tabs } = components ?? {}
    const texts = {
      ...{ link: token?.colorLink, hoveredLink: token?.colorLinkHover, page: Pagination?.itemActiveColor },
      ...{ tab: Tabs?.itemSelectedColor, hoveredTab: Tabs?.itemHoverColor, pressedTab: Tabs?.itemActiveColor },
      ...{ hoveredButton: Button?.defaultHoverColor, pressedButton: Button?.defaultActiveColor },
      menu: Menu?.itemSelectedColor,
    }
    const grounds = [palette.surface, palette.canvas, palette.raised]
    const unread = Object.entries(texts).filter(
      ([, color]) => color === undefined || grounds.some(ground => contrastOf(color, ground) < 4.5),
    )
    expect(unread).toEqual([])
  }
})

test('a button under the pointer differs from one at rest, and its text can be read', () => {
  fc.assert(
    fc.property(hex, fc.constantFrom(...modes), (accent, mode) => {
      const palette = accentPalette(mode, accent)
      return palette.accentHover !== palette.accent
    }),
  )
})

test('a colour that can be read already is taken as it is; without one the house colours hold', () => {
  expect(accentPalette('light', '#0a5c3b').accent).toBe('#0a5c3b')
  expect(paletteOf('light', null)).toBe(palettes.light)
  expect(paletteOf('dark', { accent: null })).toBe(palettes.dark)
})

test('contrast is that of WCAG: 21 for black on white, 1 for a colour on itself', () => {
  expect([luminanceOf('#000000'), luminanceOf('#ffffff')]).toEqual([0, 1])
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#ffe600', '#ffe600')).toBe(1)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
