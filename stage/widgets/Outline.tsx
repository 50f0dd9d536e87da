import type { Frame } from './frameStyle.ts'

/** Draws an outline over content that covers its whole box. */
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
