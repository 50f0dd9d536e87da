import { f } from '#contract/kernel/field.ts'
import { defineWidget, type PropsOf } from '#contract/kernel/widget.ts'
import { fillField } from '#contract/programs/fill.ts'

const props = {
  form: f.choice(['rectangle', 'ellipse', 'line', 'arrow', 'polygon', 'star'], { required: true }),
  /** For a line and an arrow, the stroke color. */
  fill: fillField.optional,
  stroke: f.color(),
  strokeWidth: f.int({ required: true, min: 1, max: 500, unit: 'px' }),
  dash: f.choice(['solid', 'dashed', 'dotted'], { required: true }),
  radius: f.int({ required: true, min: 0, max: 2000, unit: 'px' }),
  /** Number of corners of a polygon, or of points of a star. */
  points: f.int({ required: true, min: 3, max: 24 }),
  /** Distance of a star's inner corners from its center, in percent of the distance of its points. */
  depth: f.int({ required: true, min: 5, max: 95, unit: '%' }),
  heads: f.choice(['end', 'start', 'both'], { required: true }),
} as const
export type ShapeProps = PropsOf<typeof props>

/** Whether the shape has no area, so that `fill` colors its stroke. */
export function isLine({ form }: Pick<ShapeProps, 'form'>): boolean {
  return form === 'line' || form === 'arrow'
}

export const shape = defineWidget({
  kind: 'shape',
  props,
  defaults: {
    form: 'rectangle',
    fill: '#1f5fd6',
    stroke: null,
    strokeWidth: 8,
    dash: 'solid',
    radius: 0,
    points: 5,
    depth: 45,
    heads: 'end',
  },
  size: { width: 400, height: 400 },
  isLate: true,
  missing: given => (given.fill || (given.stroke && !isLine(given)) ? [] : ['widget.colorMissing']),
})
