import { firstFont, fontField } from '#contract/fonts/fontField.ts'
import { f } from '#contract/kernel/field.ts'
import { defineWidget } from '#contract/kernel/widget.ts'
import { fillField, gradientField } from '#contract/programs/fill.ts'
import { linkedPrograms, textSpans } from '#contract/programs/textSpans.ts'
import { textStyleNames } from '#contract/programs/textStyles.ts'
import { frame, frameDefaults } from './frame.ts'

export const staticText = defineWidget({
  kind: 'staticText',
  version: 6,
  props: {
    text: f.longText({ max: 5000 }),
    /** Formatting of parts of the text. */
    spans: f.json(textSpans),
    /** Text style of the program; empty: individual formatting. */
    textStyle: f.choice(textStyleNames),
    fontFamily: fontField,
    fontSize: f.int({ required: true, min: 4, max: 2000, unit: 'px' }),
    fontWeight: f.choice([400, 500, 600, 700], { required: true }),
    italic: f.flag({ required: true }),
    underline: f.flag({ required: true }),
    color: f.color({ required: true }),
    /** Gradient of the letters, over their color. */
    gradient: gradientField,
    letterOutline: f.int({ required: true, min: 0, max: 60, unit: 'px' }),
    letterOutlineColor: f.color({ required: true }),
    background: fillField.optional,
    radius: f.int({ required: true, min: 0, max: 2000, unit: 'px' }),
    /** When the text exceeds its box: the box grows, the letters shrink, or the rest is clipped. */
    fit: f.choice(['grow', 'shrink', 'clip'], { required: true }),
    /** `vertical`: top to bottom, lines from right to left. */
    writing: f.choice(['horizontal', 'vertical'], { required: true }),
    align: f.choice(['start', 'center', 'end'], { required: true }),
    verticalAlign: f.choice(['top', 'middle', 'bottom'], { required: true }),
    lineHeight: f.decimal({ required: true, min: 0.5, max: 5 }),
    /** Additional space between two letters, in percent of the font size. */
    letterSpacing: f.int({ required: true, min: -20, max: 200, unit: '%' }),
    ...frame,
  },
  defaults: {
    text: null,
    spans: null,
    textStyle: null,
    fontFamily: firstFont,
    fontSize: 64,
    fontWeight: 400,
    italic: false,
    underline: false,
    color: '#ffffff',
    gradient: null,
    letterOutline: 0,
    letterOutlineColor: '#000000',
    background: null,
    radius: 0,
    fit: 'grow',
    writing: 'horizontal',
    align: 'start',
    verticalAlign: 'top',
    lineHeight: 1.3,
    letterSpacing: 0,
    ...frameDefaults,
  },
  size: { width: 640, height: 84 },
  // Properties added after version 1 have defaults, except for the font, which version 1 took from the device. Nodes
  // of version 2 keep clipping their text. Version 3 had no styles, version 4 no outline, shadow and gradient, version 5 no
  // formatting of parts.
  migrations: [
    props => ({ fontFamily: 'sans', ...props }),
    props => ({ ...props, fit: 'clip' }),
    props => props,
    props => props,
    props => props,
  ],
  missing: props => (props.text?.trim() ? [] : ['widget.textMissing']),
  programs: props => linkedPrograms(props.spans),
})
