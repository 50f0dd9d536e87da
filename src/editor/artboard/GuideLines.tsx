import type { CSSProperties } from 'react'
import type { Camera } from '#src/editor/camera/camera.ts'
import { GapBar } from './GapBar.tsx'
import type { Feedback } from './useGesture.ts'

type Props = { feedback: Feedback; camera: Camera }

/** Snap lines across the viewport, and a label with the current result of the gesture. */
export function GuideLines({ feedback: { guides, gaps, box, label }, camera }: Props) {
  const badge: CSSProperties = {
    left: (box.x + box.width / 2) * camera.zoom + camera.x,
    top: (box.y + box.height) * camera.zoom + camera.y,
  }
  return (
    <div className="builder-guides" aria-hidden>
      {guides.map(({ axis, at }) => (
        <div
          key={`${axis}${at}`}
          className={axis === 'x' ? 'builder-guide-x' : 'builder-guide-y'}
          style={axis === 'x' ? { left: at * camera.zoom + camera.x } : { top: at * camera.zoom + camera.y }}
        />
      ))}
      {gaps.map(gap => (
        <GapBar key={`${gap.axis}${gap.from}`} gap={gap} camera={camera} />
      ))}
      <div className="builder-badge" style={badge}>
        {label}
      </div>
    </div>
  )
}
