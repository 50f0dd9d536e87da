import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Camera } from '#src/editor/camera/camera.ts'
import type { Axis } from '#src/editor/document/guides.ts'
import { ticksOf } from './ticksOf.ts'

type Props = {
  /** The axis along which the numbers run. */
  axis: Axis
  camera: Camera
  onPull: (event: PointerEvent) => void
  onAdd: () => void
}

/** Numbers in artboard pixels. Dragging creates a guide; the keyboard adds one in the center. */
export function Ruler({ axis, camera, onPull, onAdd }: Props) {
  const { t } = useTranslation('editor')
  const root = useRef<HTMLDivElement>(null)
  const [length, setLength] = useState(0)
  useEffect(() => {
    const element = root.current
    if (!element) return
    const observer = new ResizeObserver(() => setLength(axis === 'x' ? element.clientWidth : element.clientHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [axis])
  const start = camera[axis]
  const ticks = length === 0 ? [] : ticksOf({ start, zoom: camera.zoom, length })

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    event.stopPropagation()
    onAdd()
  }
  return (
    <div ref={root} className="builder-ruler" data-axis={axis}>
      <svg width="100%" height="100%" aria-hidden>
        {ticks.map(({ at, isNumbered }) => {
          const place = Math.round(at * camera.zoom + start) + 0.5
          const mark = isNumbered ? 0 : 18
          const line =
            axis === 'x' ? { x1: place, x2: place, y1: mark, y2: 24 } : { y1: place, y2: place, x1: mark, x2: 24 }
          const words =
            axis === 'x'
              ? { x: place + 3, y: 12 }
              : { x: -place - 3, y: 12, transform: 'rotate(-90)', textAnchor: 'start' as const }
          return (
            <g key={at}>
              <line {...line} />
              {isNumbered && <text {...words}>{at}</text>}
            </g>
          )
        })}
      </svg>
      <button
        type="button"
        aria-label={t(axis === 'x' ? 'guides.addLying' : 'guides.addUpright')}
        onPointerDown={event => {
          event.stopPropagation()
          onPull(event)
        }}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
