import type { Frame } from './frameStyle.ts'

/** Outline of content that covers its whole box, drawn over it. */
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
