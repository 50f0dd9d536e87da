import type { PropsOf } from '#contract/kernel/widget.ts'
import type { Widgets } from '#contract/widgets/index.ts'

type Props = PropsOf<Widgets['picture']['props']>
export type PictureLook = Omit<Props, 'items' | 'transition'>

/** CSS filter; undefined if none is needed, because a filter costs a compositing layer. */
export function filterOf({ brightness, contrast, grey, blur }: PictureLook): string | undefined {
  const parts = [
    brightness === 100 ? '' : `brightness(${brightness}%)`,
    contrast === 100 ? '' : `contrast(${contrast}%)`,
    grey === 0 ? '' : `grayscale(${grey}%)`,
    blur === 0 ? '' : `blur(${blur}px)`,
  ]
  return parts.filter(Boolean).join(' ') || undefined
}
