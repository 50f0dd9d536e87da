import type { CSSProperties } from 'react'
import type { Placed } from '#src/editor/geometry/boundsOf.ts'
import type { Camera } from './camera.ts'

/** What lies on it is placed in artboard pixels; `--zoom` for lines that keep their width in the window. */
export function sheetStyle({ x, y, zoom }: Camera): CSSProperties & Record<'--zoom', number> {
  return { transform: `translate(${x}px, ${y}px) scale(${zoom})`, '--zoom': zoom }
}

/** One way of placing for React and for a gesture, so the two never disagree. */
export function placeStyle({ x, y, width, height, rotation }: Placed): CSSProperties {
  return {
    left: 0,
    top: 0,
    width: `${width}px`,
    height: `${height}px`,
    transform: `translate(${x}px, ${y}px) rotate(${rotation}deg)`,
  }
}
