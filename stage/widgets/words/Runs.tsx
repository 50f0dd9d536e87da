import { runsOf } from '#contract/programs/textSpans.ts'
import { LinkRun } from './LinkRun.tsx'
import { spanStyleOf, type TextProps } from './textStyleOf.ts'

type Props = Pick<TextProps, 'text' | 'spans'> & { isPlain?: boolean }

/** The text with its formatted parts and links. `isPlain`: for a copy behind the text, without colors and links. */
export function Runs({ text, spans, isPlain }: Props) {
  if (!spans || spans.length === 0) return text
  return runsOf(text ?? '', spans).map(({ from, text: words, format }) => {
    if (!format) return words
    const style = spanStyleOf(format, isPlain)
    if (format.program && !isPlain) return <LinkRun key={from} program={format.program} style={style} words={words} />
    return (
      <span key={from} style={style}>
        {words}
      </span>
    )
  })
}
