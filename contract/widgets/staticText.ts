import { f } from '../kernel/field.ts'
import { defineWidget } from '../kernel/widget.ts'

export const staticText = defineWidget({
  kind: 'staticText',
  props: {
    text: f.longText({ max: 5000 }),
    fontSize: f.int({ required: true, min: 4, max: 2000, unit: 'px' }),
    fontWeight: f.choice([400, 500, 600, 700], { required: true }),
    color: f.color({ required: true }),
    background: f.color(),
    align: f.choice(['start', 'center', 'end'], { required: true }),
    verticalAlign: f.choice(['top', 'middle', 'bottom'], { required: true }),
    lineHeight: f.decimal({ required: true, min: 0.5, max: 5 }),
  },
  defaults: {
    text: null,
    fontSize: 64,
    fontWeight: 400,
    color: '#ffffff',
    background: null,
    align: 'start',
    verticalAlign: 'top',
    lineHeight: 1.3,
  },
  size: { width: 640, height: 160 },
  missing: props => (props.text?.trim() ? [] : ['widget.textMissing']),
})
