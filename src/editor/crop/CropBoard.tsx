import { type CSSProperties, type PointerEvent, useRef } from 'react'
import type { Crop, Focus } from '#contract/widgets/crop.ts'
import { type Grip, grips, movedCrop, movedFocus, resizedCrop } from './cropMoves.ts'

type Props = {
  url: string
  /** Aspect ratio of the picture. */
  shape: number
  crop: Crop
  focus: Focus
  /** Ratio of width to height that the crop keeps, both as fractions of the picture's sides; null: free. */
  ratio: number | null
  onCrop: (crop: Crop) => void
  onFocus: (focus: Focus) => void
}
type CropDrag = {
  readonly what: Grip | 'part' | 'focus'
  readonly x: number
  readonly y: number
  readonly crop: Crop
  readonly focus: Focus
}

/** The whole picture with its crop and focus point. For pointers; the fields beside it do the same. */
export function CropBoard({ url, shape, crop, focus, ratio, onCrop, onFocus }: Props) {
  const board = useRef<HTMLDivElement>(null)
  const drag = useRef<CropDrag | null>(null)

  function hold(what: CropDrag['what']) {
    return (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.stopPropagation()
      board.current?.setPointerCapture(event.pointerId)
      drag.current = { what, x: event.clientX, y: event.clientY, crop, focus }
    }
  }
  function onPointerMove(event: PointerEvent) {
    const box = board.current?.getBoundingClientRect()
    const start = drag.current
    if (!start || !box) return
    const by = { x: (event.clientX - start.x) / box.width, y: (event.clientY - start.y) / box.height }
    if (start.what === 'focus') onFocus(movedFocus(start.focus, by))
    else if (start.what === 'part') onCrop(movedCrop(start.crop, by))
    else onCrop(resizedCrop(start.crop, start.what, by, ratio))
  }
  const release = () => {
    drag.current = null
  }
  const shown = ratio === null ? grips : grips.filter(grip => grip.length === 2)
  return (
    <div
      ref={board}
      className="crop-board"
      dir="ltr"
      style={{ '--crop-shape': shape } as CSSProperties}
      aria-hidden
      onPointerMove={onPointerMove}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <img src={url} alt="" draggable={false} />
      <div
        className="crop-part"
        style={{
          left: percent(crop.x),
          top: percent(crop.y),
          width: percent(crop.width),
          height: percent(crop.height),
        }}
        onPointerDown={hold('part')}
      >
        {shown.map(grip => (
          <span key={grip} className={`crop-grip crop-grip-${grip}`} onPointerDown={hold(grip)} />
        ))}
      </div>
      <span
        className="crop-focus"
        style={{ left: percent(focus.x), top: percent(focus.y) }}
        onPointerDown={hold('focus')}
      />
    </div>
  )
}

function percent(share: number): string {
  return `${share * 100}%`
}
