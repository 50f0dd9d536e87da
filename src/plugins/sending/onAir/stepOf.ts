import type { Instant } from '#contract/rules/playPlan/zone.ts'
import type { Period } from '#src/plugins/sending/forecast/period.ts'
import { type PlannedRow, programOf } from '#src/plugins/sending/forecast/programOf.ts'
import type { ShortcutGroup } from '#src/ui/shell/shortcuts/useShortcuts.ts'

export const barShortcuts: ShortcutGroup = {
  name: 'bars',
  shortcuts: [
    { does: 'walkBars', keys: ['←', '→'] },
    { does: 'walkPlaces', keys: ['↑', '↓'] },
    { does: 'pagePlaces', keys: ['PgUp', 'PgDn'] },
    { does: 'endBars', keys: ['Home', 'End'] },
    { does: 'openBar', keys: ['Enter'] },
  ],
}

type GridCursor = { index: number; at: Instant }
type Rows = { total: number; period: Period; placeAt: (index: number) => PlannedRow | undefined }

/** Number of rows by which Page Up and Page Down move. */
const pageRows = 8

/**
 * The bar to which a navigation key moves: another bar of the row, or the bar at the same instant in another row.
 * Null for other keys, at the end of the rows or bars, and if the row has not been loaded.
 */
export function stepOf(key: string, { index, at }: GridCursor, { total, period, placeAt }: Rows): GridCursor | null {
  const isMirrored = document.documentElement.dir === 'rtl'
  const rowsBy: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: pageRows, PageUp: -pageRows }
  const rows = rowsBy[key]
  if (rows !== undefined) {
    const to = Math.min(total - 1, Math.max(0, index + rows))
    return placeAt(to) && to !== index ? { index: to, at } : null
  }
  const place = placeAt(index)
  if (!place) return null
  const starts = programOf(place, period).map(({ from }) => from)
  const present = starts.findLastIndex(from => from <= at)
  const bars: Readonly<Record<string, number>> = {
    [isMirrored ? 'ArrowLeft' : 'ArrowRight']: present + 1,
    [isMirrored ? 'ArrowRight' : 'ArrowLeft']: present - 1,
    Home: 0,
    End: starts.length - 1,
  }
  const to = starts[bars[key] ?? -1]
  return to === undefined ? null : { index, at: to }
}
