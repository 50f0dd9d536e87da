import type { CSSProperties } from 'react'
import type { PropsOf } from '#contract/kernel/widget.ts'
import { cssOfFill, type Fill } from '#contract/programs/fill.ts'
import type { frame } from '#contract/widgets/frame.ts'

export type Frame = PropsOf<typeof frame>
type Framed = Frame & { background?: Fill | null }

/** Follows the shape of what is seen: round corners, letters, and what is clear in a picture. */
export function shadowOf({ shadow, shadowColor }: Pick<Frame, 'shadow' | 'shadowColor'>): string | undefined {
  return shadow === 0 ? undefined : `drop-shadow(0 ${shadow / 3}px ${shadow / 2}px ${shadowColor})`
}

/** Pixels around its box that a shadow may take. */
export const spreadOf = (shadow: number): number => shadow * 2

/**
 * What is behind the words of a component and around it. `isMoving`: words that would run over the line, which is drawn by `Outline` then,
 * and for which a filter would be made anew in every frame.
 */
export function frameLook(props: Framed, isMoving = false): CSSProperties {
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
