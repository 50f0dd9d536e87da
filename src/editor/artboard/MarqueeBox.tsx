import type { Camera } from '#src/editor/camera/camera.ts'
import type { Rect } from '#src/editor/geometry/Rect.ts'

export function MarqueeBox({ box, camera: { x, y, zoom } }: { box: Rect; camera: Camera }) {
  return (
    <div
      className="builder-marquee"
      style={{
        left: box.x * zoom + x,
        top: box.y * zoom + y,
        width: box.width * zoom,
        height: box.height * zoom,
      }}
    />
  )
}
