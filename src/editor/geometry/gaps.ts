// Snaps a box to equal gaps: to the distance that two neighbors have, or to the center between two neighbors.
import type { Axis, Rect } from './Rect.ts'

/** One of several equal gaps: from `from` to `to` along `axis`, drawn at `across` on the other axis. */
export type Gap = { readonly axis: Axis; readonly from: number; readonly to: number; readonly across: number }
type Candidate = { readonly start: number; readonly gaps: readonly Gap[] }
type Span = { readonly start: number; readonly end: number; readonly low: number; readonly high: number }

/**
 * The shortest movement of `rect` along `axis` that makes gaps equal, and these gaps; undefined if no movement within
 * the tolerance does.
 */
export function nearestGap(
  rect: Rect,
  { axis, others, tolerance }: { axis: Axis; others: readonly Rect[]; tolerance: number },
): { step: number; gaps: readonly Gap[] } | undefined {
  const own = spanOf(rect, axis)
  const row = others
    .map(other => spanOf(other, axis))
    .filter(other => other.low < own.high && own.low < other.high)
    .sort((one, other) => one.start - other.start)
  let best: { step: number; gaps: readonly Gap[] } | undefined
  for (const { start, gaps } of candidatesOf(own, row, axis)) {
    const step = start - own.start
    if (Math.abs(step) <= tolerance && Math.abs(step) < Math.abs(best?.step ?? Number.POSITIVE_INFINITY)) {
      best = { step, gaps }
    }
  }
  return best
}

function candidatesOf(own: Span, row: readonly Span[], axis: Axis): Candidate[] {
  const size = own.end - own.start
  const middle = (own.start + own.end) / 2
  const before = row.filter(other => (other.start + other.end) / 2 < middle).sort((a, b) => b.end - a.end)[0]
  const after = row.find(other => (other.start + other.end) / 2 >= middle)
  const gapOf = (from: number, to: number, one: Span, other: Span): Gap => ({
    axis,
    from,
    to,
    across: across(one, other),
  })
  const found: Candidate[] = []
  if (before && after && after.start - before.end >= size) {
    const start = (before.end + after.start - size) / 2
    found.push({
      start,
      gaps: [gapOf(before.end, start, before, own), gapOf(start + size, after.start, own, after)],
    })
  }
  for (const [index, one] of row.entries()) {
    const next = row[index + 1]
    if (!next || next.start <= one.end) continue
    const existingGap = gapOf(one.end, next.start, one, next)
    const gap = next.start - one.end
    if (before) {
      const start = before.end + gap
      found.push({ start, gaps: [existingGap, gapOf(before.end, start, before, own)] })
    }
    if (after) {
      const start = after.start - gap - size
      found.push({ start, gaps: [existingGap, gapOf(start + size, after.start, own, after)] })
    }
  }
  return found
}

function spanOf(rect: Rect, axis: Axis): Span {
  const [x, y] = [
    { start: rect.x, end: rect.x + rect.width },
    { start: rect.y, end: rect.y + rect.height },
  ]
  const [along, cross] = axis === 'x' ? [x, y] : [y, x]
  return { ...along, low: cross.start, high: cross.end }
}

/** Center of the range that both spans share. */
function across(one: Span, other: Span): number {
  return (Math.max(one.low, other.low) + Math.min(one.high, other.high)) / 2
}
