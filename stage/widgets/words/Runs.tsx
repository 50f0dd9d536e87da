import { runsOf } from '#contract/programs/textSpans.ts'
import { spanStyleOf, type TextProps } from './textStyleOf.ts'

type Props = Pick<TextProps, 'text' | 'spans'> & { isPlain?: boolean }

/** The text with its formatted parts. */
export function Runs({ text, spans, isPlain }: Props) {
  if (!spans || spans.length === 0) return text
  return runsOf(text ?? '', spans).map(({ from, text: words, format }) =>
    format ? (
      <span key={from} style={spanStyleOf(format, isPlain)}>
        {words}
      </span>
    ) : (
      words
    ),
  )
}
