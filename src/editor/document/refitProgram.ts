// Another size of the artboard: what lies on it is scaled as one picture, and what reached an edge still reaches it.
import type { Field } from '#contract/kernel/field.ts'
import type { ProgramNode } from '#contract/program.ts'
import { widgetOf } from '#contract/widgets/widgetOf.ts'
import type { ProgramEdit } from './ProgramEdit.ts'

export type Size = { readonly width: number; readonly height: number }
type Span = { readonly start: number; readonly length: number }

/** Share of the artboard within which an edge counts as reached. */
const reach = 0.01
/** What a program document allows, in pixels. */
const farthest = 100_000

export function refitProgram({ width, height }: Size): ProgramEdit {
  return document => {
    if (width === document.width && height === document.height) return document
    const scale = Math.min(width / document.width, height / document.height)
    const nodes = document.nodes.map(node => refitNode(node, document, { width, height }, scale))
    return { ...document, width, height, nodes }
  }
}

function refitNode(node: ProgramNode, from: Size, to: Size, scale: number): ProgramNode {
  const isTurned = node.rotation % 180 !== 0
  const spanOf = isTurned ? keptSpan : refitSpan
  const x = spanOf({ start: node.x, length: node.width }, from.width, to.width, scale)
  const y = spanOf({ start: node.y, length: node.height }, from.height, to.height, scale)
  return { ...node, ...placedAlong(x, y), props: scaledProps(node, scale) }
}

function placedAlong(x: Span, y: Span): Pick<ProgramNode, 'x' | 'y' | 'width' | 'height'> {
  const [start, top] = [place(x.start), place(y.start)]
  return {
    x: start,
    y: top,
    width: Math.max(1, Math.min(farthest, Math.round(x.start + x.length) - start)),
    height: Math.max(1, Math.min(farthest, Math.round(y.start + y.length) - top)),
  }
}

function place(pixels: number): number {
  return Math.max(-farthest, Math.min(farthest, Math.round(pixels)))
}

function refitSpan(span: Span, from: number, to: number, scale: number): Span {
  const before = span.start
  const after = from - span.start - span.length
  const isAtStart = before <= from * reach
  const isAtEnd = after <= from * reach
  if (isAtStart && isAtEnd) return { start: before * scale, length: to - (before + after) * scale }
  if (isAtStart) return { start: before * scale, length: span.length * scale }
  if (isAtEnd) return { start: to - (after + span.length) * scale, length: span.length * scale }
  return keptSpan(span, from, to, scale)
}

/** Its middle stays at the same share of the artboard. */
function keptSpan(span: Span, from: number, to: number, scale: number): Span {
  const middle = ((span.start + span.length / 2) / from) * to
  return { start: middle - (span.length * scale) / 2, length: span.length * scale }
}

/** Lengths among the properties: what is declared in pixels, within what is allowed. */
function scaledProps(node: ProgramNode, scale: number): ProgramNode['props'] {
  const fields: Readonly<Record<string, Field>> = widgetOf(node)?.props ?? {}
  const scaled = Object.entries(fields).flatMap(([name, field]) => {
    const value = node.props[name]
    if (typeof value !== 'number' || field.options.unit !== 'px') return []
    const next = Math.round(value * scale)
    return field.schema.safeParse(next).success ? [[name, next] as const] : []
  })
  return scaled.length === 0 ? node.props : { ...node.props, ...Object.fromEntries(scaled) }
}
