// Functions that change a component's span, in ms, rounded to tenths of a second.
import type { ProgramNode } from '#contract/programs/program.ts'

export type NodeSpan = Pick<ProgramNode, 'start' | 'duration'>

const tenth = 100
const day = 86_400_000

export function shiftSpan(span: NodeSpan, by: number): NodeSpan {
  return { ...span, start: toTenth(span.start + by) }
}

/** Moves the start and keeps the end. `end`: the program's end, for a span without a duration. */
export function beginAt(span: NodeSpan, start: number, end: number): NodeSpan {
  const last = span.duration === null ? end : span.start + span.duration
  const next = Math.min(toTenth(start), Math.max(0, last - tenth))
  return { start: next, duration: span.duration === null ? null : last - next }
}

/** Moves the end, to at least a tenth of a second after the start. */
export function endAt(span: NodeSpan, end: number): NodeSpan {
  return { ...span, duration: Math.max(tenth, toTenth(end - span.start)) }
}

function toTenth(ms: number): number {
  return Math.min(day, Math.max(0, Math.round(ms / tenth) * tenth))
}
