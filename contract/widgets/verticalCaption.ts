import { firstFont, fontField } from '#contract/fonts/fontField.ts'
import { f } from '#contract/kernel/field.ts'
import { defineWidget } from '#contract/kernel/widget.ts'
import { fillField } from '#contract/programs/fill.ts'
import { frame, frameDefaults } from './frame.ts'

/** Text that scrolls vertically in a loop, as fast as a horizontal caption of the same speed. */
export const verticalCaption = defineWidget({
  kind: 'verticalCaption',
  version: 2,
  props: {
    text: f.longText({ max: 5000 }),
    speed: f.choice(['verySlow', 'slow', 'fast', 'veryFast'], { required: true }),
    direction: f.choice(['toTop', 'toBottom'], { required: true }),
    fontFamily: fontField,
    fontSize: f.int({ required: true, min: 4, max: 2000, unit: 'px' }),
    fontWeight: f.choice([400, 500, 600, 700], { required: true }),
    color: f.color({ required: true }),
    background: fillField.optional,
    align: f.choice(['start', 'center', 'end'], { required: true }),
    lineHeight: f.decimal({ required: true, min: 0.5, max: 5 }),
    ...frame,
  },
  defaults: {
    text: null,
    speed: 'slow',
    direction: 'toTop',
    fontFamily: firstFont,
    fontSize: 48,
    fontWeight: 400,
    color: '#ffffff',
    background: '#00000080',
    align: 'start',
    lineHeight: 1.4,
    ...frameDefaults,
  },
  size: { width: 480, height: 640 },
  // Keeps the props unchanged, because properties added after version 1 have defaults.
  migrations: [props => props],
  missing: props => (props.text?.trim() ? [] : ['widget.textMissing']),
})
