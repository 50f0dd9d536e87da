import type { ThemeMode } from '../../core/themeChoice.ts'
import { fontFamily, palettes, radius } from './palette.ts'

/** Writes the palette as CSS variables (`--m-surface` …) where style sheets without antd read it. */
export function applyPalette(root: HTMLElement, mode: ThemeMode): void {
  for (const [name, colour] of Object.entries(palettes[mode])) {
    root.style.setProperty(`--m-${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`, colour)
  }
  root.style.setProperty('--m-radius', `${radius.normal}px`)
  root.style.setProperty('--m-font', fontFamily)
  root.style.colorScheme = mode
  root.dataset.theme = mode
}
