import type { Camera } from '#src/editor/camera/camera.ts'
import type { Gap } from '#src/editor/geometry/gaps.ts'
import './gapBar.css'

/** Draws one of several equal gaps with its length. */
export function GapBar({ gap: { axis, from, to, across }, camera }: { gap: Gap; camera: Camera }) {
  const length = (to - from) * camera.zoom
  const cross = axis === 'x' ? 'y' : 'x'
  const along = from * camera.zoom + camera[axis]
  const at = across * camera.zoom + camera[cross]
  const place = axis === 'x' ? { left: along, top: at, width: length } : { top: along, left: at, height: length }
  return (
    <div className="builder-gap" data-axis={axis} style={place}>
      <span>{Math.round(to - from)}</span>
    </div>
  )
}
