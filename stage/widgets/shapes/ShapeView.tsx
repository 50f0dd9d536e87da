import { useId } from 'react'
import { isLine } from '#contract/widgets/shape.ts'
import { useSettled } from '#stage/widgets/view/useSettled.ts'
import type { ViewProps } from '#stage/widgets/view/viewProps.ts'
import { FillPaint } from './FillPaint.tsx'
import { dashesOf, shapeOf } from './shapeOf.ts'

export function ShapeView({ node, props, onSettled }: ViewProps<'shape'>) {
  useSettled(onSettled)
  const id = useId()
  const { fill, dash } = props
  const { body, heads, strokeWidth } = shapeOf(props, node)
  const gradient = typeof fill === 'object' ? fill : null
  const paint = typeof fill === 'object' ? (fill ? `url(#${id})` : 'none') : fill
  return (
    <svg
      className="stage-drawing"
      viewBox={`0 0 ${node.width} ${node.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {gradient && (
        <defs>
          <FillPaint id={id} gradient={gradient} box={node} />
        </defs>
      )}
      <path
        d={body}
        fill={isLine(props) ? 'none' : paint}
        stroke={isLine(props) ? paint : (props.stroke ?? 'none')}
        strokeWidth={strokeWidth}
        strokeDasharray={dashesOf(dash, strokeWidth)}
        strokeLinecap={dash === 'dotted' ? 'round' : 'butt'}
        strokeLinejoin="round"
      />
      {heads && <path d={heads} fill={paint} />}
    </svg>
  )
}
