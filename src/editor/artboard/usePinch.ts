import { useRef } from 'react'
import type { CameraControls } from '#src/editor/camera/createCamera.ts'

type Finger = { readonly x: number; readonly y: number }

/** Two-finger zoom and pan. Handlers return true while two fingers are down. */
export function usePinch(camera: CameraControls) {
  const fingers = useRef(new Map<number, Finger>())

  function onDown(event: PointerEvent): boolean {
    if (event.pointerType !== 'touch') return false
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    return fingers.current.size >= 2
  }
  function onMove(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, finger]) => finger)
    fingers.current.set(event.pointerId, now)
    if (!other || fingers.current.size !== 2) return
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
    camera.zoomAt(distance(now, other) / Math.max(1, distance(before, other)), middle)
  }
  const onUp = (event: PointerEvent) => void fingers.current.delete(event.pointerId)

  return { onDown, onMove, onUp, isPinching: () => fingers.current.size >= 2 }
}

function distance(one: Finger, other: Finger): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
