import { type Gradient, stopsOf } from '#contract/programs/fill.ts'
import type { Size } from '#stage/box/fitBox.ts'

type Props = { id: string; gradient: Gradient; box: Size }

/** SVG gradient over the whole box, with the geometry of the CSS gradient. */
export function FillPaint({ id, gradient, box: { width, height } }: Props) {
  const stops = stopsOf(gradient).map((stop, place) => ({ ...stop, place }))
  const children = stops.map(({ color, at, place }) => <stop key={place} offset={`${at}%`} stopColor={color} />)
  if (gradient.shape === 'radial') {
    const transform = `translate(${width / 2} ${height / 2}) scale(${width / Math.SQRT2} ${height / Math.SQRT2})`
    return (
      <radialGradient id={id} gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform={transform}>
        {children}
      </radialGradient>
    )
  }
  const angle = (gradient.angle / 180) * Math.PI
  const half = (Math.abs(width * Math.sin(angle)) + Math.abs(height * Math.cos(angle))) / 2
  const [x, y] = [Math.sin(angle) * half, -Math.cos(angle) * half]
  const from = { x1: width / 2 - x, y1: height / 2 - y }
  const to = { x2: width / 2 + x, y2: height / 2 + y }
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" {...from} {...to}>
      {children}
    </linearGradient>
  )
}
