// Adapts a program to a new artboard size: scales it as one picture, keeps contact with edges, and keeps touching
// nodes together.
import type { Field } from '#contract/kernel/field.ts'
import { farthest, type ProgramDocument, type ProgramNode } from '#contract/programs/program.ts'
import { widgetOf } from '#contract/widgets/widgetOf.ts'
import { boundsOf } from '#src/editor/geometry/boundsOf.ts'
import { doIntersect, type Rect, unionOf } from '#src/editor/geometry/Rect.ts'
import { roundInteger } from '#src/editor/geometry/roundInteger.ts'
import type { ProgramEdit } from './ProgramEdit.ts'
import { alignStyles } from './propagateStyles.ts'

export type Size = { readonly width: number; readonly height: number }
type Span = { readonly start: number; readonly length: number }
type Fit = { readonly around: Rect; readonly from: Size; readonly to: Size; readonly scale: number }

/** Relative difference of aspect ratios up to which everything is scaled uniformly. */
const sameShape = 0.02

export function isSameShape(one: Size, other: Size): boolean {
  return Math.abs((one.width * other.height) / (one.height * other.width) - 1) < sameShape
}

/** Fraction of the artboard within which an edge counts as touched. */
const reach = 0.01

export function refitProgram({ width, height }: Size): ProgramEdit {
  return document => {
    if (width === document.width && height === document.height) return document
    const to = { width, height }
    const scale = Math.min(width / document.width, height / document.height)
    const placed = new Map<ProgramNode, Rect>()
    for (const cluster of clustersOf(document)) {
      const around = unionOf(cluster.map(boundsOf))
      if (!around) continue
      for (const node of cluster) placed.set(node, refitNode(node, { around, from: document, to, scale }))
    }
    const nodes = document.nodes.map(node => ({
      ...node,
      ...wholePixels(placed.get(node) ?? node),
      props: scaledProps(node, () => scale),
    }))
    return alignStyles({ ...document, width, height, nodes })
  }
}

/**
 * Clusters of nodes that touch or overlap, directly or through other nodes. A node that spans the artboard's width or
 * height is a cluster of its own and does not connect others.
 */
function clustersOf({ nodes, width, height }: ProgramDocument): ProgramNode[][] {
  const isBand = (node: ProgramNode) => fills(node.x, node.width, width) || fills(node.y, node.height, height)
  let clusters: ProgramNode[][] = []
  for (const node of nodes.filter(candidate => !isBand(candidate))) {
    const { x, y, width: wide, height: high } = boundsOf(node)
    // The box is enlarged by one pixel, so that adjacent nodes touch.
    const box = { x: x - 1, y: y - 1, width: wide + 2, height: high + 2 }
    const met = clusters.filter(cluster => cluster.some(other => doIntersect(box, boundsOf(other))))
    clusters = [...clusters.filter(cluster => !met.includes(cluster)), [...met.flat(), node]]
  }
  return [...nodes.filter(isBand).map(node => [node]), ...clusters]
}

function fills(start: number, length: number, whole: number): boolean {
  return start <= whole * reach && start + length >= whole * (1 - reach)
}

function refitNode(node: ProgramNode, { around, from, to, scale }: Fit): Rect {
  const x = refitSpan({ start: around.x, length: around.width }, from.width, to.width, scale)
  const y = refitSpan({ start: around.y, length: around.height }, from.height, to.height, scale)
  const [wide, high] = [x.length / around.width, y.length / around.height]
  if (node.rotation % 180 === 0) {
    return {
      x: x.start + (node.x - around.x) * wide,
      y: y.start + (node.y - around.y) * high,
      width: node.width * wide,
      height: node.height * high,
    }
  }
  // A rotated node keeps its shape and is only moved and scaled.
  const middle = {
    x: x.start + (node.x + node.width / 2 - around.x) * wide,
    y: y.start + (node.y + node.height / 2 - around.y) * high,
  }
  const [width, height] = [node.width * scale, node.height * scale]
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height }
}

/** Rounds edges instead of sizes, so that touching boxes still touch. */
export function wholePixels({ x, y, width, height }: Rect): Rect {
  const [start, top] = [place(x), place(y)]
  return {
    x: start,
    y: top,
    width: Math.max(1, Math.min(farthest, Math.round(x + width) - start)),
    height: Math.max(1, Math.min(farthest, Math.round(y + height) - top)),
  }
}

function place(pixels: number): number {
  return Math.max(-farthest, Math.min(farthest, roundInteger(pixels)))
}

function refitSpan(span: Span, from: number, to: number, scale: number): Span {
  const before = span.start
  const after = from - span.start - span.length
  const length = span.length * scale
  const isAtStart = before <= from * reach
  const isAtEnd = after <= from * reach
  if (isAtStart && isAtEnd) return { start: before * scale, length: Math.max(1, to - (before + after) * scale) }
  if (isAtStart) return { start: before * scale, length }
  if (isAtEnd) return { start: to - after * scale - length, length }
  // The center keeps its relative position.
  return { start: ((span.start + span.length / 2) / from) * to - length / 2, length }
}

/** Scales props declared in pixels; a prop whose scaled value would be invalid keeps its value. */
export function scaledProps(node: ProgramNode, scaleOf: (prop: string) => number): ProgramNode['props'] {
  const fields: Readonly<Record<string, Field>> = widgetOf(node)?.props ?? {}
  const scaled = Object.entries(fields).flatMap(([name, field]) => {
    const value = node.props[name]
    if (typeof value !== 'number' || field.options.unit !== 'px') return []
    const next = Math.round(value * scaleOf(name))
    return field.schema.safeParse(next).success ? [[name, next] as const] : []
  })
  return scaled.length === 0 ? node.props : { ...node.props, ...Object.fromEntries(scaled) }
}
