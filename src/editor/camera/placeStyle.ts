import type { CSSProperties } from 'react'
import type { Placed } from '#src/editor/geometry/boundsOf.ts'
import type { Camera } from './camera.ts'

/**
 * Style of an element whose children are positioned in artboard pixels. With `--zoom`, artboard.css keeps the width
 * of lines constant in the viewport.
 */
export function sheetStyle({ x, y, zoom }: Camera): CSSProperties & Record<'--zoom', number> {
  return { transform: `translate(${x}px, ${y}px) scale(${zoom})`, '--zoom': zoom }
}

/** Style of a node. Shared by React and gestures, so that both position nodes identically. */
export function placeStyle({ x, y, width, height, rotation }: Placed): CSSProperties {
  return {
    left: 0,
    top: 0,
    width: `${width}px`,
    height: `${height}px`,
    transform: `translate(${x}px, ${y}px) rotate(${rotation}deg)`,
  }
}
