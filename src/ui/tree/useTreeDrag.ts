import { type DragEvent, useEffect, useState } from 'react'
import { isMove, positionAt, type TreePosition, type Zone, zoneAt } from './treePosition.ts'
import type { TreeItem, TreeRow } from './treeRows.ts'

export type TreeMove<N extends TreeItem> = {
  /** Whether the rules allow the position. */
  readonly canMove: (node: N, place: TreePosition) => boolean
  readonly onMove: (node: N, place: TreePosition) => void
}

type Over = { index: number; zone: Zone }
/** Milliseconds after which a closed row under the pointer opens. */
const openAfter = 700

/** Drag and drop by pointer: into a row, or before or after it, where allowed. */
export function useTreeDrag<N extends TreeItem>(
  rows: readonly TreeRow<N>[],
  move: TreeMove<N> | undefined,
  onOpen: (row: TreeRow<N>) => void,
) {
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<Over>()
  const hovered = over?.zone === 'into' ? rows[over.index] : undefined

  useEffect(() => {
    if (!hovered?.isParent || hovered.isOpen) return
    const timer = setTimeout(() => onOpen(hovered), openAfter)
    return () => clearTimeout(timer)
  }, [hovered, onOpen])

  function positionOf(index: number, zone: Zone): TreePosition | null {
    const from = rows.findIndex(row => row.node.id === dragged)
    const place = positionAt(rows, index, zone)
    const node = rows[from]?.node
    return node && place && isMove(rows, from, place) && move?.canMove(node, place) ? place : null
  }

  /** The zone under the pointer, else the nearest allowed one. */
  function zoneOf(event: DragEvent<HTMLElement>, index: number): Zone | undefined {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const offset = event.clientY - top
    const beside: Zone = offset < height / 2 ? 'before' : 'after'
    return [zoneAt(offset, height), beside, 'into' as const].find(zone => positionOf(index, zone) !== null)
  }

  function end() {
    setDragged(undefined)
    setOver(undefined)
  }

  return {
    dragged,
    dropProps: (index: number, row: TreeRow<N>) =>
      move
        ? {
            draggable: true,
            'data-zone': over?.index === index ? over.zone : undefined,
            onDragStart(event: DragEvent<HTMLElement>) {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', row.node.title)
              setDragged(row.node.id)
            },
            onDragOver(event: DragEvent<HTMLElement>) {
              const zone = dragged === undefined ? undefined : zoneOf(event, index)
              if (zone) event.preventDefault()
              if (over?.index !== index || over.zone !== zone) setOver(zone && { index, zone })
            },
            onDrop(event: DragEvent<HTMLElement>) {
              const zone = zoneOf(event, index)
              const place = zone && positionOf(index, zone)
              const node = rows.find(other => other.node.id === dragged)?.node
              end()
              if (!place || !node) return
              event.preventDefault()
              move.onMove(node, place)
            },
            onDragEnd: end,
          }
        : {},
  }
}
