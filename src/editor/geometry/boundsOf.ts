import type { ProgramNode } from '#contract/programs/program.ts'
import type { Rect } from './Rect.ts'

export type Placed = Pick<ProgramNode, 'x' | 'y' | 'width' | 'height' | 'rotation'>

/** The axis-aligned box around a node rotated about its center. */
export function boundsOf({ x, y, width, height, rotation }: Placed): Rect {
  const radians = (rotation * Math.PI) / 180
  const [sin, cos] = [Math.abs(Math.sin(radians)), Math.abs(Math.cos(radians))]
  const boxWidth = width * cos + height * sin
  const boxHeight = width * sin + height * cos
  return {
    x: x + width / 2 - boxWidth / 2,
    y: y + height / 2 - boxHeight / 2,
    width: boxWidth,
    height: boxHeight,
  }
}
