import { type DragEvent, useState } from 'react'
import { isDragged, readDragged } from './dragged.ts'

/** Props that make an element a drop target for library files; without `onDropFiles`, the element accepts none. */
export function useFileDrop(onDropFiles?: (ids: readonly string[]) => void) {
  const [isOver, setOver] = useState(false)
  return {
    'data-over': isOver || undefined,
    onDragOver(event: DragEvent) {
      if (!onDropFiles || !isDragged(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      setOver(false)
      if (!onDropFiles || !isDragged(event)) return
      event.preventDefault()
      onDropFiles(readDragged(event))
    },
  }
}
