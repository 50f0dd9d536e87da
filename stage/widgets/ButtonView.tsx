import { useFontFamily } from '#stage/fonts/useFontFamily.ts'
import { useStage } from '#stage/StageContext.ts'
import type { ViewProps } from './viewProps.ts'

/** Pressed where somebody stands before a screen; on the artboard it is a thing to be moved. */
export function ButtonView({ node, props }: ViewProps<'button'>) {
  const { settings } = useStage()
  const { openProgram, isArranged } = settings
  const fontFamily = useFontFamily(node)
  return (
    <button
      type="button"
      className="stage-button"
      tabIndex={isArranged ? -1 : undefined}
      onClick={() => props.program && openProgram?.(props.program)}
      style={{
        fontFamily,
        fontSize: props.fontSize,
        fontWeight: props.fontWeight,
        color: props.color,
        backgroundColor: props.background,
        borderRadius: props.radius,
        pointerEvents: isArranged ? 'none' : undefined,
      }}
    >
      <bdi>{props.label}</bdi>
    </button>
  )
}
