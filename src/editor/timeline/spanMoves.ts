// Functions that change a component's span, in ms, rounded to tenths of a second.
import type { ProgramNode } from '#contract/programs/program.ts'

export type NodeSpan = Pick<ProgramNode, 'start' | 'duration'>

const tenth = 100
const day = 86_400_000

/** Earliest start and latest end. */
export type SpanLimits = { readonly from: number; readonly to: number }
const unlimited: SpanLimits = { from: 0, to: Number.POSITIVE_INFINITY }

export function shiftSpan(span: NodeSpan, by: number, { from, to } = unlimited): NodeSpan {
  const latest = Math.max(from, to - (span.duration ?? 0))
  return { ...span, start: between(from, toTenth(span.start + by), latest) }
}

/** Moves the start and keeps the end. `end`: the program's end, for a span without a duration. */
export function beginAt(span: NodeSpan, start: number, end: number, { from } = unlimited): NodeSpan {
  const last = span.duration === null ? end : span.start + span.duration
  const next = Math.max(from, Math.min(toTenth(start), Math.max(0, last - tenth)))
  return { start: next, duration: span.duration === null ? null : last - next }
}

/** Moves the end, to at least a tenth of a second after the start. */
export function endAt(span: NodeSpan, end: number, { to } = unlimited): NodeSpan {
  return { ...span, duration: Math.min(to - span.start, Math.max(tenth, toTenth(end - span.start))) }
}

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))

function toTenth(ms: number): number {
  return Math.min(day, Math.max(0, Math.round(ms / tenth) * tenth))
}
