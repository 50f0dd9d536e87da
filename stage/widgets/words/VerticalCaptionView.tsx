import { useRef } from 'react'
import { captionSpeeds } from '#contract/widgets/horizontalCaption.ts'
import { useFontFamily } from '#stage/fonts/useFontFamily.ts'
import { frameStyle } from '#stage/widgets/view/frameStyle.ts'
import { Outline } from '#stage/widgets/view/Outline.tsx'
import type { ViewProps } from '#stage/widgets/view/viewProps.ts'
import { useScroll } from './useScroll.ts'

/**
 * Two copies of the text, each at least as high as the box: when the first copy has left, the second is at the start
 * position of the first.
 */
export function VerticalCaptionView({ node, props, isShown }: ViewProps<'verticalCaption'>) {
  const track = useRef<HTMLDivElement>(null)
  const isDown = props.direction === 'toBottom'
  const fontFamily = useFontFamily(node)
  useScroll(track, {
    start: node.start,
    isShown,
    speed: captionSpeeds[props.speed],
    axis: 'y',
    isForward: isDown,
  })
  return (
    <div
      className="stage-roll"
      data-direction={props.direction}
      style={{
        textAlign: props.align,
        fontFamily,
        fontSize: props.fontSize,
        fontWeight: props.fontWeight,
        lineHeight: props.lineHeight,
        color: props.color,
        ...frameStyle(props, true),
      }}
    >
      <div ref={track} className="stage-roll-track">
        <div className="stage-roll-copy stage-paragraphs">{props.text}</div>
        <div className="stage-roll-copy stage-paragraphs" aria-hidden="true">
          {props.text}
        </div>
      </div>
      <Outline {...props} radius={0} />
    </div>
  )
}
