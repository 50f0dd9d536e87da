import type { SiteInfo } from '#contract/services/system/common.ts'
import type { ThemeMode } from '#src/core/state/themeChoice.ts'
import { accentPalette } from './accentPalette.ts'
import { type Palette, palettes } from './palette.ts'

type Look = Pick<SiteInfo, 'accent'> | null

/** The palette with the site's own accent, if it has one. */
export function paletteOf(mode: ThemeMode, site: Look): Palette {
  return site?.accent ? accentPalette(mode, site.accent) : palettes[mode]
}
