import type { ThemeMode } from '../../core/themeChoice.ts'
import { fontFamily, type Palette, radius } from './palette.ts'

/**
 * Writes the palette as CSS variables (`--m-surface` …) where style sheets without antd read it: through the object model,
 * which the content-security policy allows. `background`: the site's own, behind the screen beside the login form.
 */
export function applyPalette(root: HTMLElement, mode: ThemeMode, palette: Palette, background: string | null): void {
  for (const [name, colour] of Object.entries(palette)) {
    root.style.setProperty(`--m-${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`, colour)
  }
  root.style.setProperty('--m-backdrop', background ?? palette.canvas)
  root.style.setProperty('--m-radius', `${radius.normal}px`)
  root.style.setProperty('--m-font', fontFamily)
  root.style.colorScheme = mode
  root.dataset.theme = mode
}
