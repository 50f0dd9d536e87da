import type { Placed } from './boundsOf.ts'
import { roundInteger } from './roundInteger.ts'

/** Rounds to whole pixels and degrees; rounds edges instead of sizes, so that touching boxes still touch. */
export function roundPlaced({ x, y, width, height, rotation }: Placed): Placed {
  const [start, top] = [roundInteger(x), roundInteger(y)]
  const turned = roundInteger(rotation)
  const isUpright = turned % 360 === 0
  return {
    x: start,
    y: top,
    width: Math.max(1, isUpright ? Math.round(x + width) - start : Math.round(width)),
    height: Math.max(1, isUpright ? Math.round(y + height) - top : Math.round(height)),
    rotation: turned,
  }
}

/** The same angle from -180 to 180 degrees. */
export function normalizeAngle(degrees: number): number {
  const turn = ((degrees % 360) + 360) % 360
  return turn > 180 ? turn - 360 : turn
}
