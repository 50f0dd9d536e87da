// Fill of an area: a color or a gradient. A plain color is a valid fill, so a color property can be extended to a
// fill later.
import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'

export const mostStops = 8

const color = f.color().schema

/** A gradient without the alternative of a plain color, for areas that have a separate color field. */
export const gradient = z.object({
  shape: z.enum(['linear', 'radial']),
  /** Degrees clockwise, 0 = upwards, as in CSS; only for linear gradients. */
  angle: z.number().int().min(0).max(360),
  /** `at`: position in percent of the gradient's length. */
  stops: z
    .array(z.object({ color, at: z.number().int().min(0).max(100) }))
    .min(2)
    .max(mostStops),
})
export type Gradient = z.infer<typeof gradient>

export const fill = z.union([color, gradient])
export type Fill = z.infer<typeof fill>

const refusal = () => ({ id: 'field.notColor' }) as const

/** A fill property: `fillField.required`, or `fillField.optional`, which may be empty. */
export const fillField = {
  required: f.json(fill, { required: true, refusal }),
  optional: f.json(fill, { refusal }),
} as const

/** A gradient property, for areas that have a separate color property. */
export const gradientField = f.json(gradient, { refusal })

/** Stops sorted by position, as drawing requires. */
export function stopsOf({ stops }: Gradient): Gradient['stops'] {
  return [...stops].sort((one, other) => one.at - other.at)
}

/** Value of the CSS property `background`. */
export function cssOfFill(given: Fill): string {
  if (typeof given === 'string') return given
  const stops = stopsOf(given).map(stop => `${stop.color} ${stop.at}%`)
  return given.shape === 'linear'
    ? `linear-gradient(${given.angle}deg, ${stops.join(', ')})`
    : `radial-gradient(${stops.join(', ')})`
}
