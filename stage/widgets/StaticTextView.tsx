import type { ViewProps } from './viewProps.ts'

const vertical = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const

/** Every paragraph has the direction of its own first letter (`unicode-bidi: plaintext`); `start` and `end` follow it. */
export function StaticTextView({ props }: ViewProps<'staticText'>) {
  return (
    <div
      className="stage-text"
      style={{
        justifyContent: vertical[props.verticalAlign],
        textAlign: props.align,
        fontSize: props.fontSize,
        fontWeight: props.fontWeight,
        lineHeight: props.lineHeight,
        color: props.color,
        backgroundColor: props.background ?? undefined,
        padding: props.background ? '0.15em 0.4em' : undefined,
      }}
    >
      <div className="stage-paragraphs">{props.text}</div>
    </div>
  )
}
