// Position that a dragged node would get when dropped on a row.
import { type TreeItem, type TreeRow, topId } from './treeRows.ts'

/** Position below `parentId`: before the sibling `before`, or at the end if absent. */
export type TreePosition = { readonly parentId: string; readonly before?: string }
export type Zone = 'before' | 'into' | 'after'

type Rows = readonly TreeRow<TreeItem>[]

/**
 * Zone of a row under the pointer: the upper quarter means before the row, the lower quarter after it, the middle
 * inside it.
 */
export function zoneAt(offset: number, height: number): Zone {
  if (offset < height / 4) return 'before'
  return offset > (height * 3) / 4 ? 'after' : 'into'
}

export function positionAt(rows: Rows, index: number, zone: Zone): TreePosition | null {
  const row = rows[index]
  if (!row) return null
  switch (zone) {
    case 'before':
      return { parentId: row.parentId, before: row.node.id }
    case 'into':
      return { parentId: row.node.id }
    case 'after': {
      // Dropping after an open row means before its first child.
      const next = rows[index + 1]
      if (row.isOpen && next?.parentId === row.node.id) return { parentId: row.node.id, before: next.node.id }
      return { parentId: row.parentId, before: siblingAfter(rows, index)?.node.id }
    }
  }
}

/** Position one step up or down among the siblings; null beyond the first or last one. */
export function positionBeside(rows: Rows, index: number, step: -1 | 1): TreePosition | null {
  const row = rows[index]
  if (!row) return null
  if (step === -1) {
    const former = siblingBefore(rows, index)
    return former ? { parentId: row.parentId, before: former.node.id } : null
  }
  const next = siblingAfter(rows, index)
  return next ? { parentId: row.parentId, before: siblingAfter(rows, rows.indexOf(next))?.node.id } : null
}

/** False for a position that changes nothing or is inside the moved node. */
export function isMove(rows: Rows, index: number, place: TreePosition): boolean {
  const row = rows[index]
  if (!row || isInside(rows, row.node.id, place.parentId) || place.before === row.node.id) return false
  const isSame = place.parentId === row.parentId && place.before === siblingAfter(rows, index)?.node.id
  return !isSame
}

function isInside(rows: Rows, id: string, place: string): boolean {
  for (let at = place; at !== topId; ) {
    if (at === id) return true
    at = rows.find(row => row.node.id === at)?.parentId ?? topId
  }
  return false
}

function siblingAfter(rows: Rows, index: number) {
  const row = rows[index]
  return rows.slice(index + 1).find(other => other.parentId === row?.parentId)
}

function siblingBefore(rows: Rows, index: number) {
  const row = rows[index]
  return rows.slice(0, index).findLast(other => other.parentId === row?.parentId)
}
