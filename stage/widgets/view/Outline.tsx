import type { Frame } from './frameStyle.ts'

/** Draws the outline of a box above the content, for content that would cover an outline behind it. */
export function Outline({
  outline,
  outlineColor,
  radius,
}: Pick<Frame, 'outline' | 'outlineColor'> & { radius: number }) {
  if (outline === 0) return null
  return (
    <div className="stage-outline" style={{ borderWidth: outline, borderColor: outlineColor, borderRadius: radius }} />
  )
}
