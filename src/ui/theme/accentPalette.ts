import type { ThemeMode } from '#src/core/state/themeChoice.ts'
import { contrastOf, mixed, shadedUntil } from './contrast.ts'
import { type Palette, palettes } from './palette.ts'

/** Minimum contrasts (WCAG AA): of text, and of a control. */
const readable = 4.5
const visible = 3

/** The palette with the site's accent, shaded until all combinations on a page have enough contrast. */
export function accentPalette(mode: ThemeMode, accent: string): Palette {
  const base = palettes[mode]
  const { surface, canvas, raised, onAccent } = base
  const isDark = mode === 'dark'
  const carriesText = (color: string) => contrastOf(color, onAccent) >= readable
  const isSeen = (color: string) => contrastOf(color, surface) >= visible
  const dark = shadedUntil(accent.slice(0, 7), '#000000', carriesText)
  const button = isDark ? shadedUntil(dark, '#ffffff', isSeen) : dark
  const soft = mixed(button, surface, isDark ? 0.28 : 0.09)
  const grounds = [surface, canvas, raised, soft]
  const isRead = (color: string) => grounds.every(ground => contrastOf(color, ground) >= readable)
  const hover = mixed('#000000', button, 0.14)
  return {
    ...base,
    accent: button,
    accentHover: contrastOf(hover, button) > 1.05 ? hover : mixed('#ffffff', button, 0.18),
    accentSoft: soft,
    accentText: shadedUntil(button, isDark ? '#ffffff' : '#000000', isRead),
  }
}
