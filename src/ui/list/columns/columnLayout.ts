// In which order somebody wants the columns of a list, and how wide: kept by this browser.
import { z } from 'zod'

/** Pixels. */
export const narrowest = 56
export const widest = 900

const stored = z.object({
  order: z.array(z.string()),
  widths: z.record(z.string(), z.number().min(narrowest).max(widest)),
})
export type ColumnLayout = {
  /** Names of columns; those it does not know follow the one they stand behind by themselves. */
  readonly order: readonly string[]
  /** Pixels; a column without a width shares what is left. */
  readonly widths: Readonly<Record<string, number>>
}

export const noLayout: ColumnLayout = { order: [], widths: {} }

export function createColumnMemory(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  user: string,
  resource: string,
) {
  const key = `marquee.columns.${user}.${resource}`
  return {
    read(): ColumnLayout {
      try {
        return stored.catch({ order: [], widths: {} }).parse(JSON.parse(storage.getItem(key) ?? 'null'))
      } catch {
        return noLayout
      }
    },
    write(layout: ColumnLayout) {
      if (isPlain(layout)) storage.removeItem(key)
      else storage.setItem(key, JSON.stringify(layout))
    },
  }
}

export function isPlain({ order, widths }: ColumnLayout): boolean {
  return order.length === 0 && Object.keys(widths).length === 0
}

/** The names in the order of the layout. */
export function inOrder(names: readonly string[], order: readonly string[]): string[] {
  const placed = order.filter(name => names.includes(name))
  for (const [at, name] of names.entries()) {
    if (placed.includes(name)) continue
    const before = names[at - 1]
    placed.splice(before === undefined ? 0 : placed.indexOf(before) + 1, 0, name)
  }
  return placed
}

/** The names with one of them at another place, counted in what is left without it. */
export function withMoved(names: readonly string[], name: string, to: number): string[] {
  const others = names.filter(other => other !== name)
  return [...others.slice(0, to), name, ...others.slice(to)]
}

export function clampWidth(width: number): number {
  return Math.round(Math.min(widest, Math.max(narrowest, width)))
}
