// Position of the artboard in the viewport, in viewport pixels: a point p of the artboard appears at `p * zoom + x`.
import type { Point } from '#src/editor/document/createNode.ts'
import type { Rect } from '#src/editor/geometry/Rect.ts'

export type Camera = { readonly x: number; readonly y: number; readonly zoom: number }
export type Size = { readonly width: number; readonly height: number }

export const zoomRange = { min: 0.02, max: 8 } as const
/** Viewport pixels: width of the rulers, and margin around the fitted content. */
export type CameraFrame = { readonly rulers: number; readonly margin: number }

export function clampZoom(zoom: number): number {
  return Math.min(zoomRange.max, Math.max(zoomRange.min, zoom))
}

export function fitCamera(viewport: Size, content: Rect, { rulers, margin }: CameraFrame): Camera {
  const kept = rulers + 2 * margin
  const room = { width: Math.max(1, viewport.width - kept), height: Math.max(1, viewport.height - kept) }
  const zoom = clampZoom(Math.min(room.width / content.width, room.height / content.height))
  const { x, y } = centeredOn(content, viewport, zoom)
  return { zoom, x: x + rulers / 2, y: y + rulers / 2 }
}

export function centeredOn(content: Rect, viewport: Size, zoom: number): Camera {
  return {
    zoom,
    x: Math.round(viewport.width / 2 - (content.x + content.width / 2) * zoom),
    y: Math.round(viewport.height / 2 - (content.y + content.height / 2) * zoom),
  }
}

/** The camera with a new zoom; the point under `anchor` (viewport pixels) keeps its position. */
export function zoomedAt(camera: Camera, zoom: number, anchor: Point): Camera {
  const next = clampZoom(zoom)
  const ratio = next / camera.zoom
  return { zoom: next, x: anchor.x - (anchor.x - camera.x) * ratio, y: anchor.y - (anchor.y - camera.y) * ratio }
}

export function toArtboard(camera: Camera, point: Point): Point {
  return { x: (point.x - camera.x) / camera.zoom, y: (point.y - camera.y) / camera.zoom }
}

/** Whether the whole box is visible. */
export function isInView(camera: Camera, viewport: Size, rect: Rect): boolean {
  const start = { x: rect.x * camera.zoom + camera.x, y: rect.y * camera.zoom + camera.y }
  return (
    start.x >= 0 &&
    start.y >= 0 &&
    start.x + rect.width * camera.zoom <= viewport.width &&
    start.y + rect.height * camera.zoom <= viewport.height
  )
}
