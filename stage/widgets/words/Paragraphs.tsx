import type { CSSProperties, RefObject } from 'react'
import { cssOfFill } from '#contract/programs/fill.ts'
import { Runs } from './Runs.tsx'
import type { TextProps } from './textStyleOf.ts'

type Props = { props: TextProps; content?: RefObject<HTMLDivElement | null> }

/** Text in one color or a gradient, with an optional outline drawn as a second copy behind it. */
export function Paragraphs({ props, content }: Props) {
  const { text, spans, gradient, letterOutline } = props
  const isOutlined = letterOutline > 0
  const words = <Runs text={text} spans={spans} />
  return (
    <div
      ref={content}
      className="stage-paragraphs"
      data-outlined={isOutlined || undefined}
      style={isOutlined ? outlineOf(props) : undefined}
    >
      {isOutlined && (
        <span aria-hidden className="stage-around">
          <Runs text={text} spans={spans} isPlain />
        </span>
      )}
      {gradient ? (
        <span className="stage-paragraphs stage-ink" style={{ backgroundImage: cssOfFill(gradient) }}>
          {words}
        </span>
      ) : (
        words
      )}
    </div>
  )
}

/** Draws the outline as shadows on all sides of every letter, because a stroke has spikes at corners. */
function outlineOf({ letterOutline: width, letterOutlineColor: color }: TextProps): CSSProperties {
  const ring = (radius: number) => {
    const count = Math.min(40, Math.max(8, Math.round(radius * 3)))
    return Array.from({ length: count }, (_, at) => {
      const turn = (at / count) * 2 * Math.PI
      return `${(Math.cos(turn) * radius).toFixed(2)}px ${(Math.sin(turn) * radius).toFixed(2)}px ${color}`
    })
  }
  const copies = [...ring(width), ...(width > 4 ? ring(width / 2) : [])]
  return { ['--stage-around' as string]: copies.join(','), ['--stage-around-color' as string]: color }
}
