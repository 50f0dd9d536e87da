// Alignment, distribution and equal sizes, in whole pixels. A group is aligned and distributed as one item.
import type { ProgramDocument, ProgramNode } from '#contract/programs/program.ts'
import { type Rect, unionOf } from '#src/editor/geometry/Rect.ts'
import { roundInteger } from '#src/editor/geometry/roundInteger.ts'
import type { ProgramEdit } from './ProgramEdit.ts'
import { patchNodes } from './patchNodes.ts'
import { type Unit, unitsOf } from './units.ts'

export const alignments = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const
export type Alignment = (typeof alignments)[number]
type Shift = { readonly x: number; readonly y: number }

const shifts: { readonly [A in Alignment]: (box: Rect, frame: Rect) => Shift } = {
  left: (box, frame) => ({ x: frame.x - box.x, y: 0 }),
  centre: (box, frame) => ({ x: frame.x + (frame.width - box.width) / 2 - box.x, y: 0 }),
  right: (box, frame) => ({ x: frame.x + frame.width - box.width - box.x, y: 0 }),
  top: (box, frame) => ({ x: 0, y: frame.y - box.y }),
  middle: (box, frame) => ({ x: 0, y: frame.y + (frame.height - box.height) / 2 - box.y }),
  bottom: (box, frame) => ({ x: 0, y: frame.y + frame.height - box.height - box.y }),
}

/** Aligns several items within their common box, or a single item within the artboard. */
export function alignNodes(ids: readonly string[], alignment: Alignment): ProgramEdit {
  return document => {
    const units = chosenUnits(document, ids)
    const around = unionOf(units.map(unit => unit.bounds))
    if (!around) return document
    const frame = units.length > 1 ? around : { x: 0, y: 0, width: document.width, height: document.height }
    return shiftUnits(units, unit => shifts[alignment](unit.bounds, frame))(document)
  }
}

/** Gives items equal gaps along an axis; the outermost two items stay. */
export function distributeNodes(ids: readonly string[], axis: 'x' | 'y'): ProgramEdit {
  return document => {
    const size = axis === 'x' ? 'width' : 'height'
    const middle = ({ bounds }: Unit) => bounds[axis] + bounds[size] / 2
    const units = [...chosenUnits(document, ids)].sort((one, other) => middle(one) - middle(other))
    const around = unionOf(units.map(unit => unit.bounds))
    if (!around || units.length < 3) return document
    const filled = units.reduce((sum, { bounds }) => sum + bounds[size], 0)
    const gap = (around[size] - filled) / (units.length - 1)
    const starts = new Map<Unit, number>()
    let at = around[axis]
    for (const unit of units) {
      starts.set(unit, at)
      at += unit.bounds[size] + gap
    }
    return shiftUnits(units, unit => {
      const by = (starts.get(unit) ?? unit.bounds[axis]) - unit.bounds[axis]
      return axis === 'x' ? { x: by, y: 0 } : { x: 0, y: by }
    })(document)
  }
}

/** Gives the nodes the width or height of the node with the first id; each node keeps its center. */
export function equalNodes(ids: readonly string[], size: 'width' | 'height'): ProgramEdit {
  return document => {
    const first = document.nodes.find(({ id }) => id === ids[0])
    if (!first) return document
    const axis = size === 'width' ? 'x' : 'y'
    return patchNodes(ids, node => ({
      [size]: first[size],
      [axis]: roundInteger(node[axis] + (node[size] - first[size]) / 2),
    }))(document)
  }
}

function chosenUnits(document: ProgramDocument, ids: readonly string[]): Unit[] {
  return unitsOf(
    document,
    document.nodes.filter(node => ids.includes(node.id)),
  )
}

function shiftUnits(units: readonly Unit[], shiftOf: (unit: Unit) => Shift): ProgramEdit {
  const shifted = new Map<string, Shift>()
  for (const unit of units) {
    const shift = shiftOf(unit)
    for (const { id } of unit.nodes) shifted.set(id, { x: roundInteger(shift.x), y: roundInteger(shift.y) })
  }
  return patchNodes([...shifted.keys()], (node: ProgramNode) => {
    const { x, y } = shifted.get(node.id) ?? { x: 0, y: 0 }
    return { x: node.x + x, y: node.y + y }
  })
}
