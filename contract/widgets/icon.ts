import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineWidget } from '#contract/kernel/widget.ts'
import { fillField } from '#contract/programs/fill.ts'

/**
 * An icon on a grid of 24 units. Stored in the program: devices need no icon set, and updating the set does not
 * change programs.
 */
const drawing = z.object({
  /** Name in the icon set. */
  name: z.string().min(1).max(60),
  /** Draws filled areas; otherwise strokes. */
  isSolid: z.boolean(),
  paths: z
    .array(
      z
        .string()
        .max(4000)
        .regex(/^[MmLlHhVvCcSsQqTtAaZzeE\d\s,.+-]+$/),
    )
    .min(1)
    .max(30),
})
export type IconDrawing = z.infer<typeof drawing>

export const icon = defineWidget({
  kind: 'icon',
  props: {
    drawing: f.json(drawing),
    color: fillField.required,
    /** Stroke width in units of the drawing. */
    weight: f.decimal({ required: true, min: 0.5, max: 4 }),
    background: fillField.optional,
    radius: f.int({ required: true, min: 0, max: 2000, unit: 'px' }),
    /** Space between drawing and box, in percent of the shorter side. */
    padding: f.int({ required: true, min: 0, max: 45, unit: '%' }),
  },
  defaults: {
    drawing: {
      name: 'star',
      isSolid: false,
      paths: [
        'M12 17.75l-6.172 3.245l1.179 -6.873l-5 -4.867l6.9 -1l3.086 -6.253l3.086 6.253l6.9 1l-5 4.867l1.179 6.873l-6.158 -3.245',
      ],
    },
    color: '#ffffff',
    weight: 2,
    background: null,
    radius: 0,
    padding: 0,
  },
  size: { width: 240, height: 240 },
  isLate: true,
  missing: props => (props.drawing ? [] : ['widget.iconMissing']),
})
