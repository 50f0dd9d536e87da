import type { IconDrawing } from '#contract/widgets/icon.ts'
import './drawnIcon.css'

/** Draws an icon as large as the text beside it. */
export function DrawnIcon({ drawing: { isSolid, paths } }: { drawing: Pick<IconDrawing, 'isSolid' | 'paths'> }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={isSolid ? 'drawn-icon drawn-icon-solid' : 'drawn-icon'}>
      <path d={paths.join('')} />
    </svg>
  )
}
