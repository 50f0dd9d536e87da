import { type ReactNode, useLayoutEffect } from 'react'
import { useLanguage, useServices, useSite, useThemeChoice } from '#src/core/services/services.ts'
import './scales.css'
import './base.css'
import './opening.css'
import type { ThemeMode } from '#src/core/state/themeChoice.ts'
import { Clock } from '#src/ui/format/Clock.ts'
import { SiteZone } from '#src/ui/format/SiteZone.ts'
import { ownZone } from '#src/ui/regions/zoneNames.ts'
import { fontFamily, type Palette, radius } from './palette.ts'
import { paletteOf } from './paletteOf.ts'

/** Sets language, direction and colors of the document; provides the server's clock and the site's time zone. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { language, dir } = useLanguage()
  const { mode } = useThemeChoice()
  useLayoutEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = dir
  }, [language, dir])
  const site = useSite()
  useLayoutEffect(
    () => applyPalette(document.documentElement, mode, paletteOf(mode, site), site?.background ?? null),
    [mode, site],
  )
  return (
    <Clock value={useServices().clock}>
      <SiteZone value={site?.timeZone ?? ownZone()}>{children}</SiteZone>
    </Clock>
  )
}

/**
 * Sets the palette as custom properties (`--m-surface` …) for style sheets without antd. Uses the CSSOM, which the
 * content-security policy allows. `background`: the site's color behind the screen beside the login form; null: the
 * color of the page.
 */
function applyPalette(root: HTMLElement, mode: ThemeMode, palette: Palette, background: string | null): void {
  for (const [name, color] of Object.entries(palette)) {
    root.style.setProperty(`--m-${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`, color)
  }
  root.style.setProperty('--m-backdrop', background ?? palette.canvas)
  root.style.setProperty('--m-radius', `${radius.normal}px`)
  root.style.setProperty('--m-font', fontFamily)
  root.style.colorScheme = mode
  root.dataset.theme = mode
}
