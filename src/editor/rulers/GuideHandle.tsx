import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Camera } from '#src/editor/camera/camera.ts'
import type { Axis } from '#src/editor/document/guides.ts'

type Props = {
  axis: Axis
  at: number
  camera: Camera
  onPull: (event: PointerEvent) => void
  onMove: (to: number | null) => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }
const bigStep = 10

/** A guide: moved by dragging or arrow keys, deleted by the Delete key or by dragging it back to its ruler. */
export function GuideHandle({ axis, at, camera, onPull, onMove }: Props) {
  const { t } = useTranslation('editor')
  const place = at * camera.zoom + camera[axis]

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (event.key === 'Delete' || event.key === 'Backspace') onMove(null)
    else if (step !== undefined) onMove(at + step * (event.shiftKey ? bigStep : 1))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <button
      type="button"
      className="builder-set-guide"
      data-axis={axis}
      style={axis === 'x' ? { left: place } : { top: place }}
      aria-label={t(axis === 'x' ? 'guides.upright' : 'guides.lying', { at })}
      aria-keyshortcuts="Delete"
      onPointerDown={event => {
        event.stopPropagation()
        onPull(event)
      }}
      onKeyDown={onKeyDown}
    />
  )
}
