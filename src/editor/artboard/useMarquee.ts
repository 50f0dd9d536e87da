import { useState } from 'react'
import type { CameraControls } from '#src/editor/camera/createCamera.ts'
import { trackPointer } from '#src/editor/camera/trackPointer.ts'
import { useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import type { Point } from '#src/editor/document/createNode.ts'
import { partOnPage } from '#src/editor/document/pageParts.ts'
import { withGroups } from '#src/editor/document/units.ts'
import { boundsOf } from '#src/editor/geometry/boundsOf.ts'
import { doIntersect, type Rect } from '#src/editor/geometry/Rect.ts'

/** A box drawn on empty space selects all nodes it touches; with shift, adds them to the selection. */
export function useMarquee(camera: CameraControls) {
  const store = useProgramStore()
  const [box, setBox] = useState<Rect | null>(null)

  function begin(event: PointerEvent) {
    const from = camera.pointOf({ x: event.clientX, y: event.clientY })
    const before = event.shiftKey ? store.get().selection : []
    store.select(before)
    trackPointer(event, {
      onMove: move => {
        const drawn = between(from, camera.pointOf({ x: move.clientX, y: move.clientY }))
        setBox(drawn)
        const { document, page } = store.get()
        const shown = partOnPage(document, page)
        const touched = shown.nodes
          .filter(node => !node.locked && !node.hidden && doIntersect(boundsOf(node), drawn))
          .map(({ id }) => id)
        const next = withGroups(shown, [...new Set([...before, ...touched])])
        if (next.join() !== store.get().selection.join()) store.select(next)
      },
      onEnd: () => setBox(null),
    })
  }
  return { box, begin }
}

function between(one: Point, other: Point): Rect {
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  }
}
