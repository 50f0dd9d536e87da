import type { Icon } from '#src/core/assembly/present.ts'
import { decorative } from '#src/ui/controls/decorative.ts'

/** Drawing for an empty list: the icon of its records on a card, in front of two empty cards. */
export function EmptyDrawing({ Icon }: { Icon: Icon }) {
  return (
    <span className="list-empty-drawing" aria-hidden>
      <svg viewBox="0 0 160 96" width="160" height="96" role="presentation">
        <rect x="6" y="22" width="60" height="52" rx="8" />
        <rect x="94" y="22" width="60" height="52" rx="8" />
        <rect x="44" y="8" width="72" height="80" rx="10" data-front />
      </svg>
      {decorative(<Icon />)}
    </span>
  )
}
