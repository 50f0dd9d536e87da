import { useId } from 'react'
import { cssOfFill } from '#contract/programs/fill.ts'
import { useSettled } from '#stage/widgets/view/useSettled.ts'
import type { ViewProps } from '#stage/widgets/view/viewProps.ts'
import { FillPaint } from './FillPaint.tsx'

const square = { width: 24, height: 24 }

/** An icon centered in its box as large as possible, with an optional background. */
export function IconView({ node, props, onSettled }: ViewProps<'icon'>) {
  useSettled(onSettled)
  const id = useId()
  const { drawing, color, background, padding } = props
  const gradient = typeof color === 'object' ? color : null
  const paint = gradient ? `url(#${id})` : String(color)
  const side = Math.min(node.width, node.height) * (1 - (2 * padding) / 100)
  return (
    <div
      className="stage-icon"
      style={{ background: background ? cssOfFill(background) : undefined, borderRadius: props.radius }}
    >
      <svg viewBox="0 0 24 24" style={{ width: side, height: side }} aria-hidden="true">
        {gradient && (
          <defs>
            <FillPaint id={id} gradient={gradient} box={square} />
          </defs>
        )}
        <g
          fill={drawing?.isSolid ? paint : 'none'}
          stroke={drawing?.isSolid ? 'none' : paint}
          strokeWidth={props.weight}
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          {[...new Set(drawing?.paths)].map(path => (
            <path key={path} d={path} />
          ))}
        </g>
      </svg>
    </div>
  )
}
