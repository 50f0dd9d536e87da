import { firstFont, fontField } from '#contract/fonts/fontField.ts'
import { f } from '#contract/kernel/field.ts'
import { defineWidget } from '#contract/kernel/widget.ts'
import { fillField } from '#contract/programs/fill.ts'
import { frame, frameDefaults } from './frame.ts'

/** Scroll speeds (spec 9), in artboard pixels per second. */
export const captionSpeeds = { verySlow: 40, slow: 80, fast: 160, veryFast: 320 } as const

export const horizontalCaption = defineWidget({
  kind: 'horizontalCaption',
  version: 3,
  props: {
    text: f.longText({ max: 5000 }),
    speed: f.choice(['verySlow', 'slow', 'fast', 'veryFast'], { required: true }),
    /** `auto`: to the left for left-to-right scripts, to the right for right-to-left scripts. */
    direction: f.choice(['auto', 'toLeft', 'toRight'], { required: true }),
    fontFamily: fontField,
    fontSize: f.int({ required: true, min: 4, max: 2000, unit: 'px' }),
    color: f.color({ required: true }),
    background: fillField.optional,
    ...frame,
  },
  defaults: {
    text: null,
    speed: 'slow',
    direction: 'auto',
    fontFamily: firstFont,
    fontSize: 56,
    color: '#ffffff',
    background: '#00000080',
    ...frameDefaults,
  },
  size: { width: 1920, height: 96 },
  // Version 1 used the device's font, which migrated nodes keep. Version 2 had no outline, shadow and gradient.
  migrations: [props => ({ ...props, fontFamily: 'sans' }), props => props],
  missing: props => (props.text?.trim() ? [] : ['widget.textMissing']),
})
