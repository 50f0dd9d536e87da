// How an area is coloured: in one colour, or from one into others. A plain colour is a fill, so a colour may become one later.
import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'

export const mostStops = 8

const color = f.color().schema

/** Of an area that has a colour of its own beside it. */
export const gradient = z.object({
  shape: z.enum(['linear', 'radial']),
  /** Degrees clockwise, 0 = upwards, as in CSS; of a linear one. */
  angle: z.number().int().min(0).max(360),
  /** `at`: percent of the way. */
  stops: z
    .array(z.object({ color, at: z.number().int().min(0).max(100) }))
    .min(2)
    .max(mostStops),
})
export type Gradient = z.infer<typeof gradient>

export const fill = z.union([color, gradient])
export type Fill = z.infer<typeof fill>

const refusal = () => ({ id: 'field.notColor' }) as const

/** A property with a fill: `fillField.required` always has one, `fillField.optional` may be empty. */
export const fillField = {
  required: f.json(fill, { required: true, refusal }),
  optional: f.json(fill, { refusal }),
} as const

/** Of what has a colour of its own beside it. */
export const gradientField = f.json(gradient, { refusal })

/** In order, as every drawing of a gradient wants them. */
export function stopsOf({ stops }: Gradient): Gradient['stops'] {
  return [...stops].sort((one, other) => one.at - other.at)
}

/** For the property `background`. */
export function cssOfFill(given: Fill): string {
  if (typeof given === 'string') return given
  const stops = stopsOf(given).map(stop => `${stop.color} ${stop.at}%`)
  return given.shape === 'linear'
    ? `linear-gradient(${given.angle}deg, ${stops.join(', ')})`
    : `radial-gradient(${stops.join(', ')})`
}
