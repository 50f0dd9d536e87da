// Adapts a program to a new shape by rules: backgrounds fill it, headers stay headers, text keeps its size where it
// fits.
import { farthest, type ProgramNode } from '#contract/programs/program.ts'
import { createPaths, type PathOf } from '#src/editor/document/groups.ts'
import type { ProgramEdit } from '#src/editor/document/ProgramEdit.ts'
import { alignStyles } from '#src/editor/document/propagateStyles.ts'
import { isSameShape, refitProgram, type Size, scaledProps, wholePixels } from '#src/editor/document/refitProgram.ts'
import { boundsOf } from '#src/editor/geometry/boundsOf.ts'
import { doIntersect, type Rect, unionOf } from '#src/editor/geometry/Rect.ts'
import { layOut } from './layOut.ts'
import { type Item, type Placeable, treeOf } from './layoutTree.ts'
import { type Placement, ruleOf } from './refitRule.ts'

/** Fraction of a side within which an edge of the artboard counts as touched. */
const reach = 0.01
/** Maximum share of a side that margins may take, and the share up to which components shrink to leave margins. */
const [mostMargin, leastMargin] = [0.4, 0.12]

export function rearrangeProgram(size: Size): ProgramEdit {
  return document => {
    if (isSameShape(document, size)) return refitProgram(size)(document)
    const scale = Math.sqrt((size.width * size.height) / (document.width * document.height))
    const sheet = { x: 0, y: 0, width: document.width, height: document.height }
    const seen = document.nodes.flatMap(node => {
      const rect = seenOf(boundsOf(node), sheet)
      return rect ? [{ node, rect }] : []
    })
    const grounds = new Set(seen.filter(each => isGround(each, seen, sheet)).map(({ node }) => node))
    const lying = seen.filter(({ node }) => !grounds.has(node))
    const placements = new Map<ProgramNode, Placement>()
    for (const node of grounds) placements.set(node, { rect: { x: 0, y: 0, ...size }, scale, words: scale })
    const around = unionOf(lying.map(({ rect }) => rect))
    if (around) {
      const cell = cellOf(around, sheet, { size, scale })
      for (const [node, placement] of layOut(treeOf(itemsOf(lying, createPaths(document.groups))), cell, {
        scale,
        depth: 0,
      }))
        placements.set(node, bled(node, placement, { sheet, cell, size }))
    }
    const nodes = document.nodes.map(node => {
      const placement = placements.get(node)
      return placement ? refitted(node, placement) : movedAside(node, document, size)
    })
    return alignStyles({ ...document, ...size, nodes })
  }
}

type Bleed = { sheet: Rect; cell: Rect; size: Size }

/**
 * If a component has the rule `fills` and touched an edge of the former artboard, extends it to the edges of the new
 * artboard. Skips each edge from which other components separate it.
 */
function bled(node: ProgramNode, placement: Placement, { sheet, cell, size }: Bleed): Placement {
  const { rect } = placement
  const bounds = boundsOf(node)
  const runs =
    bounds.x <= sheet.width * reach ||
    bounds.y <= sheet.height * reach ||
    bounds.x + bounds.width >= sheet.width * (1 - reach) ||
    bounds.y + bounds.height >= sheet.height * (1 - reach)
  if (!runs || ruleOf(node) !== 'fills') return placement
  const nearly = 0.5
  const x = rect.x - cell.x < nearly ? 0 : rect.x
  const y = rect.y - cell.y < nearly ? 0 : rect.y
  const right = cell.x + cell.width - rect.x - rect.width < nearly ? size.width : rect.x + rect.width
  const bottom = cell.y + cell.height - rect.y - rect.height < nearly ? size.height : rect.y + rect.height
  return { ...placement, rect: { x, y, width: right - x, height: bottom - y } }
}

/** The visible part of a box; null if nothing is visible. */
function seenOf(bounds: Rect, sheet: Rect): Rect | null {
  if (!doIntersect(bounds, sheet)) return null
  const [x, y] = [Math.max(0, bounds.x), Math.max(0, bounds.y)]
  return {
    x,
    y,
    width: Math.min(sheet.width, bounds.x + bounds.width) - x,
    height: Math.min(sheet.height, bounds.y + bounds.height) - y,
  }
}

/** Whether the node covers the artboard and overlaps every other node. */
function isGround({ node, rect }: Placeable, seen: readonly Placeable[], sheet: Rect): boolean {
  const [right, bottom] = [sheet.width - rect.x - rect.width, sheet.height - rect.y - rect.height]
  const isWhole = Math.max(rect.x, right) <= sheet.width * reach && Math.max(rect.y, bottom) <= sheet.height * reach
  return (
    isWhole && node.rotation % 180 === 0 && seen.every(other => other.node === node || doIntersect(rect, other.rect))
  )
}

function itemsOf(lying: readonly Placeable[], pathOf: PathOf): Item[] {
  const groups = new Map<string, Placeable[]>()
  for (const each of lying) {
    const [group] = pathOf(each.node)
    const key = group === undefined ? `node ${each.node.id}` : `group ${group}`
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  return [...groups.values()].flatMap(nodes => {
    const rect = unionOf(nodes.map(each => each.rect))
    return rect ? [{ rect, nodes }] : []
  })
}

/**
 * Box for all components: the new artboard without the previous margins, which are scaled. Margins shrink where the
 * components would otherwise have to.
 */
function cellOf(around: Rect, sheet: Rect, { size, scale }: { size: Size; scale: number }): Rect {
  const side = (start: number, length: number, from: number, to: number) => {
    const margin = (free: number) => (free <= from * reach ? 0 : free * scale)
    const most = Math.min(to * mostMargin, Math.max(to * leastMargin, to - length * scale))
    const [before, after] = limited(margin(start), margin(from - start - length), most)
    return { start: before, length: to - before - after }
  }
  const x = side(around.x, around.width, sheet.width, size.width)
  const y = side(around.y, around.height, sheet.height, size.height)
  return { x: x.start, y: y.start, width: x.length, height: y.length }
}

/** Shortens the longer margin first, until the sum is `most`. */
function limited(before: number, after: number, most: number): [number, number] {
  if (before + after <= most) return [before, after]
  if (before < most / 2) return [before, most - before]
  if (after < most / 2) return [most - after, after]
  return [most / 2, most / 2]
}

function refitted(node: ProgramNode, { rect, scale, words }: Placement): ProgramNode {
  const isUpright = node.rotation % 180 === 0
  const bounds = boundsOf(node)
  const fit = Math.min(rect.width / bounds.width, rect.height / bounds.height)
  const [width, height] = isUpright ? [rect.width, rect.height] : [node.width * fit, node.height * fit]
  const place = {
    x: rect.x + (rect.width - width) / 2,
    y: rect.y + (rect.height - height) / 2,
    width,
    height,
  }
  return { ...node, ...wholePixels(place), props: scaledProps(node, name => (name === 'fontSize' ? words : scale)) }
}

/** Moves a component that lies outside the artboard, so that it stays outside on the same side. */
function movedAside(node: ProgramNode, from: Size, to: Size): ProgramNode {
  const at = (value: number, length: number, next: number) =>
    value <= 0 ? value : value >= length ? value - length + next : (value / length) * next
  const bounds = boundsOf(node)
  const [x, y] = [at(bounds.x, from.width, to.width), at(bounds.y, from.height, to.height)]
  const within = (pixels: number) => Math.round(Math.max(-farthest, Math.min(farthest, pixels)))
  return { ...node, x: within(node.x + x - bounds.x), y: within(node.y + y - bounds.y) }
}
