// The user's order and widths of the columns of a list.
import { type ColumnLayout, narrowest, widest } from '#contract/services/people/listLook.ts'

export const noLayout: ColumnLayout = { order: [], widths: {} }

export function isPlain({ order, widths }: ColumnLayout): boolean {
  return order.length === 0 && Object.keys(widths).length === 0
}

/** Sorts names by the layout; names that the layout lacks follow their predecessor in the default order. */
export function inOrder(names: readonly string[], order: readonly string[]): string[] {
  const placed = order.filter(name => names.includes(name))
  for (const [at, name] of names.entries()) {
    if (placed.includes(name)) continue
    const before = names[at - 1]
    placed.splice(before === undefined ? 0 : placed.indexOf(before) + 1, 0, name)
  }
  return placed
}

/** Moves one name to position `to`, counted without that name. */
export function withMoved(names: readonly string[], name: string, to: number): string[] {
  const others = names.filter(other => other !== name)
  return [...others.slice(0, to), name, ...others.slice(to)]
}

export function clampWidth(width: number): number {
  return Math.round(Math.min(widest, Math.max(narrowest, width)))
}
