// Outline of a shape as SVG paths. The shape, with its stroke, fills its box.
import { isLine, type ShapeProps } from '#contract/widgets/shape.ts'
import type { Size } from '#stage/box/fitBox.ts'

type Point = readonly [number, number]
export type Outline = {
  readonly body: string
  /** Arrow heads, filled with the color of the line. */
  readonly heads: string
  /** Stroke width, limited by the size of the box. */
  readonly strokeWidth: number
}

/** Returns the paths of a shape. `box` and paths are in artboard pixels; the origin is the box's top left corner. */
export function shapeOf(props: ShapeProps, box: Size): Outline {
  if (isLine(props)) return lineOf(props, box)
  const strokeWidth = props.stroke ? Math.min(props.strokeWidth, box.width / 2, box.height / 2) : 0
  const inset = strokeWidth / 2
  const room = { width: box.width - strokeWidth, height: box.height - strokeWidth }
  return { body: bodyOf(props, room, inset), heads: '', strokeWidth }
}

function bodyOf({ form, radius, points, depth }: ShapeProps, room: Size, inset: number): string {
  if (form === 'ellipse') return rounded(room, inset, room.width / 2, room.height / 2)
  if (form === 'rectangle') {
    const corner = Math.max(0, Math.min(radius - inset, room.width / 2, room.height / 2))
    return rounded(room, inset, corner, corner)
  }
  return closed(spread(form === 'star' ? starPoints(points, depth / 100) : ringPoints(points), room, inset))
}

function rounded({ width, height }: Size, inset: number, rx: number, ry: number): string {
  const arc = (x: number, y: number) => (rx > 0 && ry > 0 ? `a${n(rx)} ${n(ry)} 0 0 1 ${n(x)} ${n(y)}` : '')
  const [across, down] = [width - 2 * rx, height - 2 * ry]
  return [
    `M${n(inset + rx)} ${n(inset)}`,
    `h${n(across)}${arc(rx, ry)}v${n(down)}${arc(-rx, ry)}h${n(-across)}${arc(-rx, -ry)}v${n(-down)}${arc(rx, -ry)}z`,
  ].join('')
}

/** Points on the unit circle, starting at the top. */
function ringPoints(count: number): Point[] {
  return Array.from({ length: count }, (_, at) => onCircle((at / count) * 2 * Math.PI, 1))
}

function starPoints(count: number, depth: number): Point[] {
  return Array.from({ length: 2 * count }, (_, at) => onCircle((at / count) * Math.PI, at % 2 === 0 ? 1 : depth))
}

function onCircle(angle: number, radius: number): Point {
  return [radius * Math.sin(angle), -radius * Math.cos(angle)]
}

/** Stretches the points to the available size. */
function spread(points: readonly Point[], room: Size, inset: number): Point[] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top]
  return points.map(([x, y]) => [inset + ((x - left) / wide) * room.width, inset + ((y - top) / high) * room.height])
}

/** A horizontal line across the middle of the box. */
function lineOf({ form, strokeWidth: wanted, heads, dash }: ShapeProps, { width, height }: Size): Outline {
  const strokeWidth = Math.min(wanted, height)
  const y = height / 2
  const half = Math.min(y, strokeWidth * 1.6)
  const isArrow = form === 'arrow'
  const both = heads === 'both'
  const length = isArrow ? Math.min(half * 1.8, width / (both ? 2 : 1)) : 0
  const [atStart, atEnd] = [isArrow && heads !== 'end', isArrow && heads !== 'start']
  // Dots are round, so the first and the last one are inset by their radius.
  const cap = dash === 'dotted' ? strokeWidth / 2 : 0
  const from = atStart ? length : cap
  const to = atEnd ? width - length : width - cap
  return {
    // The line reaches slightly into arrow heads, to avoid a gap.
    body: to > from ? `M${n(atStart ? from - 0.5 : from)} ${n(y)}H${n(atEnd ? to + 0.5 : to)}` : '',
    heads: [
      atStart
        ? closed([
            [length, y - half],
            [length, y + half],
            [0, y],
          ])
        : '',
      atEnd
        ? closed([
            [width - length, y - half],
            [width, y],
            [width - length, y + half],
          ])
        : '',
    ].join(''),
    strokeWidth,
  }
}

function closed(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z`
}

function n(value: number): number {
  return Math.round(value * 100) / 100
}

/** `stroke-dasharray`: lengths of dashes and gaps. */
export function dashesOf(dash: ShapeProps['dash'], strokeWidth: number): string | undefined {
  if (dash === 'solid') return undefined
  return dash === 'dotted' ? `0 ${n(strokeWidth * 2)}` : `${n(strokeWidth * 3)} ${n(strokeWidth * 2)}`
}
