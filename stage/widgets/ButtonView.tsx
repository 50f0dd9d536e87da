import { useRef } from 'react'
import { useFontFamily } from '#stage/fonts/useFontFamily.ts'
import { useStage } from '#stage/StageContext.ts'
import { frameStyle } from './view/frameStyle.ts'
import type { ViewProps } from './view/viewProps.ts'
import { useShrunkFont } from './words/useShrunkFont.ts'

/** A button that viewers can press on screens; in the builder, a click selects it instead. */
export function ButtonView({ node, props }: ViewProps<'button'>) {
  const { settings } = useStage()
  const { openProgram, isArranged } = settings
  const fontFamily = useFontFamily(node)
  const box = useRef<HTMLButtonElement>(null)
  const label = useRef<HTMLSpanElement>(null)
  useShrunkFont(box, label, props.fontSize)
  return (
    <button
      ref={box}
      type="button"
      className="stage-button"
      tabIndex={isArranged ? -1 : undefined}
      onClick={() => props.program && openProgram?.(props.program)}
      style={{
        fontFamily,
        fontSize: props.fontSize,
        fontWeight: props.fontWeight,
        color: props.color,
        ...frameStyle(props),
        borderRadius: props.radius,
        pointerEvents: isArranged ? 'none' : undefined,
      }}
    >
      <span ref={label} className="stage-button-label">
        <bdi>{props.label}</bdi>
      </span>
    </button>
  )
}
