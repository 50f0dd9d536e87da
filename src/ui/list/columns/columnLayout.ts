// In which order somebody wants the columns of a list, and how wide.
import { type ColumnLayout, narrowest, widest } from '#contract/services/people/listLook.ts'

export const noLayout: ColumnLayout = { order: [], widths: {} }

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
