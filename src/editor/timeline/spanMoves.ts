// When a component is seen, in ms of the program; tenths of a second.
import type { ProgramNode } from '#contract/programs/program.ts'

export type NodeSpan = Pick<ProgramNode, 'start' | 'duration'>

const tenth = 100
const day = 86_400_000

/** Earlier or later as a whole. */
export function shiftSpan(span: NodeSpan, by: number): NodeSpan {
  return { ...span, start: toTenth(span.start + by) }
}

/** Its beginning alone: it ends when it did. `end`: of one that stays to the program's end. */
export function beginAt(span: NodeSpan, start: number, end: number): NodeSpan {
  const last = span.duration === null ? end : span.start + span.duration
  const next = Math.min(toTenth(start), Math.max(0, last - tenth))
  return { start: next, duration: span.duration === null ? null : last - next }
}

/** Its end alone, at least a tenth after its beginning. */
export function endAt(span: NodeSpan, end: number): NodeSpan {
  return { ...span, duration: Math.max(tenth, toTenth(end - span.start)) }
}

function toTenth(ms: number): number {
  return Math.min(day, Math.max(0, Math.round(ms / tenth) * tenth))
}
