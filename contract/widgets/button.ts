import { firstFont, fontField } from '#contract/fonts/fontField.ts'
import { f } from '#contract/kernel/field.ts'
import { defineWidget } from '#contract/kernel/widget.ts'
import { fillField } from '#contract/programs/fill.ts'
import { frame, frameDefaults } from './frame.ts'

/** A visitor's press plays another program to its end; then the original program restarts. */
export const button = defineWidget({
  kind: 'button',
  version: 2,
  props: {
    label: f.text({ max: 200 }),
    program: f.ref('program'),
    fontFamily: fontField,
    fontSize: f.int({ required: true, min: 4, max: 2000, unit: 'px' }),
    fontWeight: f.choice([400, 500, 600, 700], { required: true }),
    color: f.color({ required: true }),
    background: fillField.required,
    radius: f.int({ required: true, min: 0, max: 2000, unit: 'px' }),
    ...frame,
  },
  defaults: {
    label: null,
    program: null,
    fontFamily: firstFont,
    fontSize: 48,
    fontWeight: 600,
    color: '#ffffff',
    background: '#1f5fd6',
    radius: 20,
    ...frameDefaults,
  },
  size: { width: 480, height: 140 },
  // Keeps the props unchanged, because properties added after version 1 have defaults.
  migrations: [props => props],
  missing: props => [
    ...(props.label?.trim() ? [] : (['widget.textMissing'] as const)),
    ...(props.program ? [] : (['widget.programMissing'] as const)),
  ],
  programs: props => (props.program ? [props.program] : []),
})
