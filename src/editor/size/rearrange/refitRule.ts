// How each kind of component uses its space.
import type { ProgramNode } from '#contract/programs/program.ts'
import { boundsOf } from '#src/editor/geometry/boundsOf.ts'
import type { Rect } from '#src/editor/geometry/Rect.ts'
import { offerOf } from '#src/editor/widgets/index.ts'
import type { RefitRule } from '#src/editor/widgets/WidgetOffer.ts'
import { fittingSize, heightOf, wordsOf } from './wordsRoom.ts'

/** New position of a node, and scale of its lengths in pixels; `words`: scale of its font size. */
export type Placement = { readonly rect: Rect; readonly scale: number; readonly words: number }

/** Aspect ratio from which a component counts as a line. */
const lineRatio = 12

export function ruleOf(node: ProgramNode): RefitRule {
  if (node.rotation % 180 !== 0) return 'shape'
  return offerOf(node.kind)?.refit ?? 'shape'
}

/** Preferred height in pixels for a width. */
export function wantedHeight(node: ProgramNode, width: number, scale: number): number {
  const { width: wide, height: high } = boundsOf(node)
  const rule = ruleOf(node)
  if (rule === 'fills') return (wide * high * scale * scale) / width
  if (rule === 'band' || isLine(node)) return high * scale
  if (rule === 'shape') return high * Math.min(scale, width / wide)
  const words = wordsOf(node)
  const needed = words && !words.isVertical ? heightOf(words, width, words.fontSize * scale) : 0
  return Math.min(Math.max(high * scale, needed), high * scale * 3)
}

export function placed(node: ProgramNode, cell: Rect, scale: number): Placement {
  const rule = ruleOf(node)
  const bounds = boundsOf(node)
  if (rule === 'fills') return { rect: cell, scale, words: scale }
  if (rule === 'words') {
    const words = wordsOf(node)
    const least = words ? words.fontSize * Math.min(scale, cell.width / node.width, cell.height / node.height) : 0
    const wanted = words ? words.fontSize * scale : 0
    const size = words ? fittingSize(words, { from: node, to: cell }, { wanted, least }) / words.fontSize : scale
    return { rect: cell, scale, words: size }
  }
  const fit = Math.min(scale, cell.width / bounds.width, cell.height / bounds.height)
  if (rule === 'band')
    return {
      rect: middleOf(cell, cell.width, Math.min(cell.height, node.height * scale)),
      scale,
      words: Math.min(scale, cell.height / node.height),
    }
  if (isLine(node)) {
    const isLying = node.width > node.height
    const [width, height] = isLying
      ? [cell.width, Math.min(cell.height, Math.max(1, node.height * scale))]
      : [Math.min(cell.width, Math.max(1, node.width * scale)), cell.height]
    return { rect: middleOf(cell, width, height), scale, words: scale }
  }
  return { rect: middleOf(cell, node.width * fit, node.height * fit), scale: fit, words: fit }
}

function isLine({ width, height, rotation }: ProgramNode): boolean {
  return rotation % 180 === 0 && Math.max(width / height, height / width) > lineRatio
}

function middleOf(cell: Rect, width: number, height: number): Rect {
  return { x: cell.x + (cell.width - width) / 2, y: cell.y + (cell.height - height) / 2, width, height }
}
