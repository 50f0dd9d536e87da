import type { ViewProps } from '#stage/widgets/viewProps.ts'
import { fontStacks } from './fontStacks.ts'

const vertical = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const
/** Lines of vertical writing begin at the right: where they stand together is said across. */
const across = { start: 'flex-start', center: 'center', end: 'flex-end' } as const
const along = { top: 'start', middle: 'center', bottom: 'end' } as const

/** Every paragraph has the direction of its own first letter (`unicode-bidi: plaintext`); `start` and `end` follow it. */
export function StaticTextView({ props }: ViewProps<'staticText'>) {
  const isVertical = props.writing === 'vertical'
  return (
    <div
      className={isVertical ? 'stage-text stage-text-vertical' : 'stage-text'}
      style={{
        justifyContent: isVertical ? across[props.align] : vertical[props.verticalAlign],
        textAlign: isVertical ? along[props.verticalAlign] : props.align,
        fontFamily: fontStacks[props.fontFamily],
        fontSize: props.fontSize,
        fontWeight: props.fontWeight,
        fontStyle: props.italic ? 'italic' : undefined,
        textDecorationLine: props.underline ? 'underline' : undefined,
        lineHeight: props.lineHeight,
        letterSpacing: props.letterSpacing === 0 ? undefined : `${props.letterSpacing / 100}em`,
        color: props.color,
        backgroundColor: props.background ?? undefined,
        borderRadius: props.radius,
        padding: props.background ? '0.15em 0.4em' : undefined,
      }}
    >
      <div className="stage-paragraphs">{props.text}</div>
    </div>
  )
}
