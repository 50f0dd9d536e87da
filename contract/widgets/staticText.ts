import { firstFont, fontField } from '#contract/fonts/fontField.ts'
import { f } from '#contract/kernel/field.ts'
import { defineWidget } from '#contract/kernel/widget.ts'
import { fillField, gradientField } from '#contract/programs/fill.ts'
import { textStyleNames } from '#contract/programs/textStyles.ts'
import { frame, frameDefaults } from './frame.ts'

export const staticText = defineWidget({
  kind: 'staticText',
  version: 5,
  props: {
    text: f.longText({ max: 5000 }),
    /** The look it shares with others of its program; empty: one of its own. */
    textStyle: f.choice(textStyleNames),
    fontFamily: fontField,
    fontSize: f.int({ required: true, min: 4, max: 2000, unit: 'px' }),
    fontWeight: f.choice([400, 500, 600, 700], { required: true }),
    italic: f.flag({ required: true }),
    underline: f.flag({ required: true }),
    color: f.color({ required: true }),
    /** Of the letters, over their colour. */
    gradient: gradientField,
    letterOutline: f.int({ required: true, min: 0, max: 60, unit: 'px' }),
    letterOutlineColor: f.color({ required: true }),
    background: fillField.optional,
    radius: f.int({ required: true, min: 0, max: 2000, unit: 'px' }),
    /** Where the text needs more than its box: the box grows, the letters shrink, or the rest is cut off. */
    fit: f.choice(['grow', 'shrink', 'clip'], { required: true }),
    /** `vertical`: from top to bottom, the lines from right to left. */
    writing: f.choice(['horizontal', 'vertical'], { required: true }),
    align: f.choice(['start', 'center', 'end'], { required: true }),
    verticalAlign: f.choice(['top', 'middle', 'bottom'], { required: true }),
    lineHeight: f.decimal({ required: true, min: 0.5, max: 5 }),
    /** Percent of the font size between two letters. */
    letterSpacing: f.int({ required: true, min: -20, max: 200, unit: '%' }),
    ...frame,
  },
  defaults: {
    text: null,
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
  // What version 1 did not know has its default, but for its letters; what version 2 drew looks as it did;
  // version 3 had no styles, version 4 no lines, shadows and gradients.
  migrations: [
    props => ({ fontFamily: 'sans', ...props }),
    props => ({ ...props, fit: 'clip' }),
    props => props,
    props => props,
  ],
  missing: props => (props.text?.trim() ? [] : ['widget.textMissing']),
})
