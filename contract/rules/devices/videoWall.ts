// One picture over several screens in a grid, interrupted by the frames of the screens.
import { z } from 'zod'

const most = 12

export const videoWall = z
  .object({
    columns: z.int().min(1).max(most),
    rows: z.int().min(1).max(most),
    /** Gap between neighboring displays, as a percentage of the width (`gapX`) or height (`gapY`) of one display. */
    gapX: z.number().min(0).max(50),
    gapY: z.number().min(0).max(50),
    /** Device ids row by row from the top left; null: empty. */
    places: z.array(z.string().max(64).nullable()),
  })
  .refine(({ columns, rows }) => columns * rows > 1, { path: ['columns'] })
  .refine(({ columns, rows, places }) => places.length === columns * rows, { path: ['places'] })
  .refine(({ places }) => new Set(places.filter(Boolean)).size === places.filter(Boolean).length, { path: ['places'] })
export type VideoWall = z.infer<typeof videoWall>

/** The part of the whole picture that a screen shows, as fractions of the picture's width and height. */
export const wallPart = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
export type WallPart = z.infer<typeof wallPart>

/**
 * Part of the picture that a device shows; null for a device that is not in the wall. The picture continues behind
 * the frames of the displays, where it is not visible, so that sizes and lines match across displays.
 */
export function partOf({ columns, rows, gapX, gapY, places }: Readonly<VideoWall>, deviceId: string): WallPart | null {
  const at = places.indexOf(deviceId)
  if (at === -1) return null
  const across = shareOf(columns, gapX, at % columns)
  const down = shareOf(rows, gapY, Math.floor(at / columns))
  return { x: across.start, y: down.start, width: across.size, height: down.size }
}

function shareOf(count: number, gap: number, index: number) {
  const step = 1 + gap / 100
  const whole = step * (count - 1) + 1
  return { start: (index * step) / whole, size: 1 / whole }
}

/** Changes the number of rows or columns; devices inside the new grid keep their positions. */
export function resizedWall(wall: VideoWall, { columns, rows }: Pick<VideoWall, 'columns' | 'rows'>): VideoWall {
  const placeAt = (row: number, column: number) =>
    row < wall.rows && column < wall.columns ? (wall.places[row * wall.columns + column] ?? null) : null
  const places = Array.from({ length: columns * rows }, (_, at) => placeAt(Math.floor(at / columns), at % columns))
  return { ...wall, columns, rows, places }
}
