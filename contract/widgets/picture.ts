import { f } from '../kernel/field.ts'
import { defineWidget } from '../kernel/widget.ts'

export const picture = defineWidget({
  kind: 'picture',
  props: {
    file: f.file(),
    fit: f.choice(['contain', 'cover', 'fill'], { required: true }),
    radius: f.int({ required: true, min: 0, max: 2000, unit: 'px' }),
  },
  defaults: { file: null, fit: 'cover', radius: 0 },
  size: { width: 640, height: 480 },
  missing: props => (props.file ? [] : ['widget.mediaMissing']),
  files: props => (props.file ? [props.file] : []),
})
