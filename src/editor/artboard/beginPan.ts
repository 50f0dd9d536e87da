import type { CameraControls } from '#src/editor/camera/createCamera.ts'
import { trackPointer } from '#src/editor/camera/trackPointer.ts'

export function beginPan(event: PointerEvent, camera: CameraControls, onEnd: () => void = () => {}): void {
  let last = { x: event.clientX, y: event.clientY }
  trackPointer(event, {
    onMove: ({ clientX: x, clientY: y }) => {
      camera.pan(x - last.x, y - last.y)
      last = { x, y }
    },
    onEnd,
  })
}
