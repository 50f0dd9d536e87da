import type { PropsOf } from '#contract/kernel/widget.ts'
import type { Widgets } from '#contract/widgets/index.ts'

type Props = PropsOf<Widgets['picture']['props']>
export type PictureLook = Omit<Props, 'items' | 'transition'>

/** Undefined where nothing is filtered: a filter costs a layer of its own. */
export function filterOf({ brightness, contrast, grey, blur }: PictureLook): string | undefined {
  const parts = [
    brightness === 100 ? '' : `brightness(${brightness}%)`,
    contrast === 100 ? '' : `contrast(${contrast}%)`,
    grey === 0 ? '' : `grayscale(${grey}%)`,
    blur === 0 ? '' : `blur(${blur}px)`,
  ]
  return parts.filter(Boolean).join(' ') || undefined
}

/** Follows the shape of what is seen: round corners, and what is clear in a picture. */
export function shadowOf({ shadow, shadowColor }: PictureLook): string | undefined {
  return shadow === 0 ? undefined : `drop-shadow(0 ${shadow / 3}px ${shadow / 2}px ${shadowColor})`
}

/** Pixels around its box that a shadow may take. */
export const spreadOf = (shadow: number): number => shadow * 2
