import { useRef } from 'react'
import { useFontFamily } from '#stage/fonts/useFontFamily.ts'
import type { ViewProps } from '#stage/widgets/view/viewProps.ts'
import { Paragraphs } from './Paragraphs.tsx'
import { type TextProps, textClassOf, textStyleOf } from './textStyleOf.ts'
import { useShrunkFont } from './useShrunkFont.ts'

/**
 * Draws text. The first letter of each paragraph determines its direction (`unicode-bidi: plaintext`), and the
 * alignments `start` and `end` follow that direction.
 */
export function StaticTextView({ node, props }: ViewProps<'staticText'>) {
  const fontFamily = useFontFamily(node)
  if (props.fit === 'shrink') return <ShrunkText props={props} fontFamily={fontFamily} />
  return (
    <div className={textClassOf(props)} data-fit={props.fit} style={textStyleOf(props, fontFamily)}>
      <Paragraphs props={props} />
    </div>
  )
}

function ShrunkText({ props, fontFamily }: { props: TextProps; fontFamily: string }) {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const { fontSize, ...style } = textStyleOf(props, fontFamily)
  useShrunkFont(box, content, props.fontSize)
  return (
    <div ref={box} className={textClassOf(props)} data-fit="shrink" style={style}>
      <Paragraphs props={props} content={content} />
    </div>
  )
}
