// The background of a program or page as one field: a color or a gradient.
import type { Field } from '#contract/kernel/field.ts'
import { fill, fillField, gradient } from '#contract/programs/fill.ts'
import type { ProgramBackground } from '#contract/programs/program.ts'

/** A translucent color (eight digits) would show the page behind the program. */
const isOpaque = (color: string) => color.length === 7
export const groundField: Field = {
  ...fillField.required,
  schema: fill.refine(value =>
    typeof value === 'string' ? isOpaque(value) : value.stops.every(stop => isOpaque(stop.color)),
  ),
}

export function readGround({ gradient: given, color }: ProgramBackground): unknown {
  return given ?? color
}

export function writeGround(
  value: unknown,
  { gradient: _former, ...background }: ProgramBackground,
): ProgramBackground {
  const given = gradient.safeParse(value).data
  const color = given ? given.stops[0]?.color : String(value)
  return { ...background, color: color ?? background.color, ...(given && { gradient: given }) }
}
