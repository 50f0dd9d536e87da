import type { CSSProperties } from 'react'
import type { PropsOf } from '#contract/kernel/widget.ts'
import { cssOfFill, type Fill } from '#contract/programs/fill.ts'
import type { frame } from '#contract/widgets/frame.ts'

export type Frame = PropsOf<typeof frame>
type Framed = Frame & { background?: Fill | null }

/** CSS filter whose shadow follows the visible shape: rounded corners, letters, transparency of pictures. */
export function shadowOf({ shadow, shadowColor }: Pick<Frame, 'shadow' | 'shadowColor'>): string | undefined {
  return shadow === 0 ? undefined : `drop-shadow(0 ${shadow / 3}px ${shadow / 2}px ${shadowColor})`
}

/** Pixels by which the shadow of a component may extend beyond the component's box. */
export const spreadOf = (shadow: number): number => shadow * 2

/**
 * CSS of a component's background, outline and shadow. `isMoving`: for scrolling text; omits the outline, which
 * `Outline` must draw above the text, and avoids filters, which would be recomputed in every frame.
 */
export function frameStyle(props: Framed, isMoving = false): CSSProperties {
  const { background, outline, outlineColor, shadow, shadowColor } = props
  const line = outline > 0 && !isMoving ? [`inset 0 0 0 ${outline}px ${outlineColor}`] : []
  const below = `0 ${shadow / 3}px ${shadow}px ${shadowColor}`
  const isBehindBox = shadow > 0 && Boolean(background)
  return {
    background: background ? cssOfFill(background) : undefined,
    boxShadow: [...line, ...(isBehindBox ? [below] : [])].join(', ') || undefined,
    ...(shadow > 0 && !background ? (isMoving ? { textShadow: below } : { filter: shadowOf(props) }) : {}),
  }
}
