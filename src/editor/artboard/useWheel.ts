import { type RefObject, useEffect } from 'react'
import type { CameraControls } from '#src/editor/camera/createCamera.ts'

/** Zooms at the pointer on wheel events with Ctrl, as touchpads send for pinches; otherwise pans. */
export function useWheel(viewport: RefObject<HTMLElement | null>, camera: CameraControls): void {
  useEffect(() => {
    const element = viewport.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
      const [dx, dy] = [event.deltaX * unit, event.deltaY * unit]
      if (event.ctrlKey || event.metaKey) {
        camera.zoomAt(Math.exp(-Math.max(-80, Math.min(80, dy)) / 240), { x: event.clientX, y: event.clientY })
      } else if (event.shiftKey && dx === 0) camera.pan(-dy, 0)
      else camera.pan(-dx, -dy)
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [viewport, camera])
}
