import type { CSSProperties } from 'react'
import type { PropsOf } from '#contract/kernel/widget.ts'
import type { SpanFormat } from '#contract/programs/textSpans.ts'
import type { Widgets } from '#contract/widgets/index.ts'
import { frameStyle } from '#stage/widgets/view/frameStyle.ts'

export type TextProps = PropsOf<Widgets['staticText']['props']>

const vertical = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const
/**
 * CSS values of `align` (`across`) and `verticalAlign` (`along`) for vertical writing, which swaps the axes: `align`
 * positions the block horizontally, `verticalAlign` aligns the text in its lines.
 */
const across = { start: 'flex-start', center: 'center', end: 'flex-end' } as const
const along = { top: 'start', middle: 'center', bottom: 'end' } as const

export function textClassOf({ writing }: Pick<TextProps, 'writing'>): string {
  return writing === 'vertical' ? 'stage-text stage-text-vertical' : 'stage-text'
}

/** CSS of a text; the builder also measures texts with it. `fontFamily`: CSS value. */
export function textStyleOf(props: TextProps, fontFamily: string): CSSProperties {
  const isVertical = props.writing === 'vertical'
  return {
    justifyContent: isVertical ? across[props.align] : vertical[props.verticalAlign],
    textAlign: isVertical ? along[props.verticalAlign] : props.align,
    fontFamily,
    fontSize: props.fontSize,
    fontWeight: props.fontWeight,
    fontStyle: props.italic ? 'italic' : undefined,
    textDecorationLine: props.underline ? 'underline' : undefined,
    lineHeight: props.lineHeight,
    letterSpacing: props.letterSpacing === 0 ? undefined : `${props.letterSpacing / 100}em`,
    color: props.color,
    ...frameStyle(props),
    borderRadius: props.radius,
    padding: props.background ? '0.15em 0.4em' : undefined,
  }
}

/** CSS of a formatted part; links are underlined. `isPlain`: without its color, for a copy behind the text. */
export function spanStyleOf({ weight, italic, underline, color, program }: SpanFormat, isPlain = false): CSSProperties {
  return {
    fontWeight: weight,
    fontStyle: italic === undefined ? undefined : italic ? 'italic' : 'normal',
    textDecorationLine: underline || program ? 'underline' : undefined,
    color: isPlain ? undefined : color,
  }
}
