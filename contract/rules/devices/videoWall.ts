// One picture over several screens, laid out as a grid with the frames between them.
import { z } from 'zod'

const most = 12

export const videoWall = z
  .object({
    columns: z.int().min(1).max(most),
    rows: z.int().min(1).max(most),
    /** What two neighbouring pictures are apart, in percent of the width and of the height of one. */
    gapX: z.number().min(0).max(50),
    gapY: z.number().min(0).max(50),
    /** Devices row by row, from the top and from the left; null: none there. */
    places: z.array(z.string().max(64).nullable()),
  })
  .refine(({ columns, rows }) => columns * rows > 1, { path: ['columns'] })
  .refine(({ columns, rows, places }) => places.length === columns * rows, { path: ['places'] })
  .refine(({ places }) => new Set(places.filter(Boolean)).size === places.filter(Boolean).length, { path: ['places'] })
export type VideoWall = z.infer<typeof videoWall>

/** What of the whole picture a screen shows, as shares of its width and height. */
export const wallPart = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
export type WallPart = z.infer<typeof wallPart>

/** What is behind the frames is not seen: things keep their size and line over them. Null for who has no place. */
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

/** Another number of rows or columns: who has a place in both keeps it. */
export function resizedWall(wall: VideoWall, { columns, rows }: Pick<VideoWall, 'columns' | 'rows'>): VideoWall {
  const placeAt = (row: number, column: number) =>
    row < wall.rows && column < wall.columns ? (wall.places[row * wall.columns + column] ?? null) : null
  const places = Array.from({ length: columns * rows }, (_, at) => placeAt(Math.floor(at / columns), at % columns))
  return { ...wall, columns, rows, places }
}
