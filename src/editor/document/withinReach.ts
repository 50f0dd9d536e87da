import { farthest, type ProgramDocument, type ProgramNode } from '#contract/programs/program.ts'
import type { ProgramEdit } from './ProgramEdit.ts'

/** Clamps positions and sizes to the document's limits, so that the document can be saved. */
export function withinReach(edit: ProgramEdit): ProgramEdit {
  return document => {
    const next: ProgramDocument = edit(document)
    return next.nodes.every(isWithin) ? next : { ...next, nodes: next.nodes.map(movedNode) }
  }
}

function isWithin({ x, y, width, height }: ProgramNode): boolean {
  return Math.max(Math.abs(x), Math.abs(y), width, height) <= farthest && Math.min(width, height) >= 1
}

function movedNode(node: ProgramNode): ProgramNode {
  if (isWithin(node)) return node
  const place = (at: number) => Math.max(-farthest, Math.min(farthest, at))
  const length = (long: number) => Math.max(1, Math.min(farthest, long))
  return { ...node, x: place(node.x), y: place(node.y), width: length(node.width), height: length(node.height) }
}
