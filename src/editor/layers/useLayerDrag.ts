import { type DragEvent, useState } from 'react'
import type { LayerActions } from './createLayerActions.ts'
import type { DropTarget } from './layerTree.ts'

type Options = {
  layerKey: string
  /**
   * Set for folders: a drop on the middle of the row goes into the folder. If the folder is open, so does a drop on
   * the lower part of the row, because the folder's items are below the row.
   */
  folder?: 'open' | 'closed'
  isDraggable?: boolean
  /** True: every drop goes below the row. */
  isEnd?: boolean
  actions: LayerActions
}

/** Drag and drop of a row: above, below, or into another row. */
export function useLayerDrag({ layerKey, folder, isDraggable = true, isEnd = false, actions }: Options) {
  const [edge, setEdge] = useState<DropTarget['where'] | null>(null)
  return {
    draggable: isDraggable,
    'data-edge': edge ?? undefined,
    onDragStart(event: DragEvent<HTMLElement>) {
      event.dataTransfer.effectAllowed = 'move'
      // Firefox does not drag without data.
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

/** Where a drop lands. `share`: vertical position as a fraction of the row's height. */
function edgeAt(share: number, folder: Options['folder']): DropTarget['where'] {
  if (!folder) return share < 0.5 ? 'above' : 'below'
  if (share < 0.3) return 'above'
  return folder === 'closed' && share > 0.7 ? 'below' : 'into'
}
