import { f } from '#contract/kernel/field.ts'
import { defineWidget } from '#contract/kernel/widget.ts'

export const video = defineWidget({
  kind: 'video',
  props: {
    file: f.file(),
    fit: f.choice(['contain', 'cover', 'fill'], { required: true }),
    volume: f.int({ required: true, min: 0, max: 100, unit: '%' }),
    /** Length of the file in ms, known when it was chosen. */
    length: f.int({ min: 0, unit: 'ms', readonly: true }),
  },
  defaults: { file: null, fit: 'contain', volume: 100, length: null },
  size: { width: 960, height: 540 },
  audible: true,
  missing: props => (props.file ? [] : ['widget.mediaMissing']),
  files: props => (props.file ? [props.file] : []),
  duration: props => props.length ?? null,
})
