import type { DragEvent } from 'react'

const type = 'application/x-marquee-files'

/** Stores the ids of dragged library files in the event. */
export function writeDragged(event: DragEvent, ids: readonly string[]): void {
  event.dataTransfer.setData(type, JSON.stringify(ids))
  event.dataTransfer.effectAllowed = 'move'
}

export function isDragged(event: DragEvent): boolean {
  return event.dataTransfer.types.includes(type)
}

export function readDragged(event: DragEvent): string[] {
  const ids: unknown = JSON.parse(event.dataTransfer.getData(type) || '[]')
  return Array.isArray(ids) ? ids.map(String) : []
}
