import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineWidget } from '#contract/kernel/widget.ts'
import { fillField } from '#contract/programs/fill.ts'

/** On a square of 24 units. It stands in the program itself: a screen needs no set of icons, and a later set changes no program. */
const drawing = z.object({
  /** In the set that it was chosen from. */
  name: z.string().min(1).max(60),
  /** Filled areas; otherwise lines. */
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
    /** Of the lines, in units of the drawing. */
    weight: f.decimal({ required: true, min: 0.5, max: 4 }),
    background: fillField.optional,
    radius: f.int({ required: true, min: 0, max: 2000, unit: 'px' }),
    /** Between the drawing and the edge of its box, of the shorter side. */
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
