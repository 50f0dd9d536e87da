import type { Palette } from '#src/ui/theme/palette.ts'

/** One after the other; the same as custom properties are `--m-accent`, `--m-warning`, `--m-danger`. */
export const seriesColoursOf = (palette: Palette): string[] => [palette.accent, palette.warning, palette.danger]

export const seriesVariables = ['--m-accent', '--m-warning', '--m-danger'] as const
