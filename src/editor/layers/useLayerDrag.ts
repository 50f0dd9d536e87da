import { type DragEvent, useState } from 'react'
import type { LayerActions } from './createLayerActions.ts'
import type { Place } from './layerTree.ts'

type Options = {
  /** Of the row. */
  layerKey: string
  /** Of a folder its middle takes in; below an open one lies what is in it. */
  folder?: 'open' | 'closed'
  isDraggable?: boolean
  /** What is dropped here lies below the row. */
  isEnd?: boolean
  actions: LayerActions
}

/** A row that is dragged and dropped on: above it, below it, or into it. */
export function useLayerDrag({ layerKey, folder, isDraggable = true, isEnd = false, actions }: Options) {
  const [edge, setEdge] = useState<Place['where'] | null>(null)
  return {
    draggable: isDraggable,
    'data-edge': edge ?? undefined,
    onDragStart(event: DragEvent<HTMLElement>) {
      event.dataTransfer.effectAllowed = 'move'
      // Firefox drags nothing that carries nothing.
      event.dataTransfer.setData('application/x-marquee-layer', layerKey)
      actions.drag(layerKey)
    },
    onDragOver(event: DragEvent<HTMLElement>) {
      event.preventDefault()
      const box = event.currentTarget.getBoundingClientRect()
      setEdge(isEnd ? 'below' : edgeAt((event.clientY - box.top) / box.height, folder))
    },
    onDragLeave: () => setEdge(null),
    onDrop(event: DragEvent<HTMLElement>) {
      event.preventDefault()
      if (edge) actions.dropOn({ beside: layerKey, where: edge })
      setEdge(null)
    },
  }
}

/** `share`: of the way from its top to its bottom. */
function edgeAt(share: number, folder: Options['folder']): Place['where'] {
  if (!folder) return share < 0.5 ? 'above' : 'below'
  if (share < 0.3) return 'above'
  return folder === 'closed' && share > 0.7 ? 'below' : 'into'
}
