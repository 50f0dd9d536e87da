import type { CameraControls } from './createCamera.ts'
import { trackPointer } from './trackPointer.ts'

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
