import { useRef } from 'react'
import { captionSpeeds } from '#contract/widgets/horizontalCaption.ts'
import { isRightToLeft } from './isRightToLeft.ts'
import { useScroll } from './useScroll.ts'
import type { ViewProps } from './viewProps.ts'

/** Two copies, each at least as wide as the box: when the first has gone, the second stands where it began. */
export function HorizontalCaptionView({ node, props, isShown }: ViewProps<'horizontalCaption'>) {
  const track = useRef<HTMLDivElement>(null)
  const text = props.text ?? ''
  const isToRight = props.direction === 'auto' ? isRightToLeft(text) : props.direction === 'toRight'
  useScroll(track, { start: node.start, isShown, speed: captionSpeeds[props.speed], axis: 'x', isForward: isToRight })
  return (
    <div
      className="stage-caption"
      style={{ fontSize: props.fontSize, color: props.color, backgroundColor: props.background ?? undefined }}
    >
      <div ref={track} className="stage-caption-track" dir={isToRight ? 'rtl' : 'ltr'}>
        <div className="stage-caption-copy">
          <bdi>{text}</bdi>
        </div>
        <div className="stage-caption-copy" aria-hidden="true">
          <bdi>{text}</bdi>
        </div>
      </div>
    </div>
  )
}
