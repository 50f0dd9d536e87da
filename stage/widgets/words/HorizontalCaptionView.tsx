import { useRef } from 'react'
import { captionSpeeds } from '#contract/widgets/horizontalCaption.ts'
import { useFontFamily } from '#stage/fonts/useFontFamily.ts'
import { frameStyle } from '#stage/widgets/view/frameStyle.ts'
import { Outline } from '#stage/widgets/view/Outline.tsx'
import type { ViewProps } from '#stage/widgets/view/viewProps.ts'
import { useScroll } from './useScroll.ts'

/** Line height needed by all letters, relative to the font size. */
const letterHeight = 1.2

/**
 * Two copies of the text, each at least as wide as the box: when the first copy has left, the second is at the start
 * position of the first.
 */
export function HorizontalCaptionView({ node, props, isShown }: ViewProps<'horizontalCaption'>) {
  const track = useRef<HTMLDivElement>(null)
  const text = props.text ?? ''
  const fontFamily = useFontFamily(node)
  const isToRight = props.direction === 'auto' ? isRightToLeft(text) : props.direction === 'toRight'
  useScroll(track, { start: node.start, isShown, speed: captionSpeeds[props.speed], axis: 'x', isForward: isToRight })
  return (
    <div
      className="stage-caption"
      style={{
        fontFamily,
        // Letters higher than the box would be clipped.
        fontSize: Math.min(props.fontSize, node.height / letterHeight),
        color: props.color,
        ...frameStyle(props, true),
      }}
    >
      <div ref={track} className="stage-caption-track" dir={isToRight ? 'rtl' : 'ltr'}>
        <div className="stage-caption-copy">
          <bdi>{text}</bdi>
        </div>
        <div className="stage-caption-copy" aria-hidden="true">
          <bdi>{text}</bdi>
        </div>
      </div>
      <Outline {...props} radius={0} />
    </div>
  )
}

// Explicit ranges, because Chromium 63 does not support Unicode property escapes.
const rightToLeft =
  /[\u05D0-\u05F4\u0620-\u064A\u066E\u066F\u0671-\u06D5\u06E5\u06E6\u06EE\u06EF\u06FA-\u0710\u0712-\u072F\u074D-\u07A5\u07B1\u07CA-\u07EA\u0800-\u0815\u0840-\u08C9\uFB1D-\uFDFB\uFE70-\uFEFC]/
const leftToRight =
  /[A-Za-z\u00AA\u00B5\u00BA\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02B8\u0370-\u0589\u0904-\u1FFF\u2C00-\u2DFF\u3005-\u3007\u3021-\uD7FF\uF900-\uFAFF\uFF21-\uFFDC\u{10000}-\u{1EFFF}\u{20000}-\u{3FFFF}]/u

/** Whether the first letter that has a direction is right-to-left, as `dir="auto"` decides. */
export function isRightToLeft(text: string): boolean {
  const right = text.search(rightToLeft)
  if (right < 0) return false
  const left = text.search(leftToRight)
  return left < 0 || right < left
}
