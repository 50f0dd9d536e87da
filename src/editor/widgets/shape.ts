import { BorderOutlined } from '@ant-design/icons'
import { type shape as declaration, isLine, type ShapeProps } from '#contract/widgets/shape.ts'
import { ShapeFormInput } from './inputs/ShapeFormInput.tsx'
import type { WidgetOffer } from './WidgetOffer.ts'

type Prop = keyof typeof declaration.props

/** Whether a property applies to the form and its outline; a property without an entry always applies. */
const isAbout: { readonly [K in Prop]?: (props: ShapeProps) => boolean } = {
  stroke: props => !isLine(props),
  strokeWidth: props => isLine(props) || Boolean(props.stroke),
  dash: props => isLine(props) || Boolean(props.stroke),
  radius: ({ form }) => form === 'rectangle',
  points: ({ form }) => form === 'polygon' || form === 'star',
  depth: ({ form }) => form === 'star',
  heads: ({ form }) => form === 'arrow',
}

export const shape: WidgetOffer = {
  icon: BorderOutlined,
  inputs: { form: ShapeFormInput },
  isAbout: (prop, props) => isAbout[prop as Prop]?.(props as ShapeProps) ?? true,
}
