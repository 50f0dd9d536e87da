import type { Palette } from '#src/ui/theme/palette.ts'

/** Colors in series order. The matching custom properties are `--m-accent`, `--m-warning` and `--m-danger`. */
export const seriesColorsOf = (palette: Palette): string[] => [palette.accent, palette.warning, palette.danger]

export const seriesVariables = ['--m-accent', '--m-warning', '--m-danger'] as const
