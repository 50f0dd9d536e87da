export type Box = { readonly top: number; readonly left: number; readonly width: number; readonly height: number }
type Size = { readonly width: number; readonly height: number }
type Position = { readonly top: number; readonly left: number }

const gap = 14
const edge = 12

/**
 * Position of a step's card in pixels: below its target, above it, or beside it, wherever it fits; otherwise, or
 * without a target, in the bottom corner at the end side.
 */
export function cardPosition(target: Box | null, card: Size, view: Size, isRightToLeft: boolean): Position {
  const atEnd = isRightToLeft ? edge : view.width - card.width - edge
  const corner = { top: view.height - card.height - edge, left: atEnd }
  if (!target) return corner
  const { top, left, width, height } = target
  const beside = isRightToLeft ? left + width - card.width : left
  const along = within(beside, view.width - card.width)
  const below = top + height + gap
  if (below + card.height + edge <= view.height) return { top: below, left: along }
  const above = top - gap - card.height
  if (above >= edge) return { top: above, left: along }
  const down = within(top, view.height - card.height)
  const after = left + width + gap
  const before = left - gap - card.width
  const hasAfter = after + card.width + edge <= view.width
  const hasBefore = before >= edge
  if (hasAfter && (!isRightToLeft || !hasBefore)) return { top: down, left: after }
  if (hasBefore) return { top: down, left: before }
  return corner
}

function within(at: number, most: number): number {
  return Math.max(edge, Math.min(at, most - edge))
}
