import type { CSSProperties } from 'react'
import type { Placed } from '#src/editor/geometry/boundsOf.ts'
import type { Camera } from './camera.ts'

/** Children are positioned in artboard pixels; `--zoom` keeps the width of lines constant in the viewport. */
export function sheetStyle({ x, y, zoom }: Camera): CSSProperties & Record<'--zoom', number> {
  return { transform: `translate(${x}px, ${y}px) scale(${zoom})`, '--zoom': zoom }
}

/** Shared by React and gestures, so that both position nodes identically. */
export function placeStyle({ x, y, width, height, rotation }: Placed): CSSProperties {
  return {
    left: 0,
    top: 0,
    width: `${width}px`,
    height: `${height}px`,
    transform: `translate(${x}px, ${y}px) rotate(${rotation}deg)`,
  }
}
