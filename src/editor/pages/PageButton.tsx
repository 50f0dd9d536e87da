import type { Icon } from '#src/core/assembly/present.ts'

type Props = { label: string; icon: Icon; isOff?: boolean; onPress: () => void }

/** Stays focusable while it is off, so that the focus is not lost when a page reaches the end of the list. */
export function PageButton({ label, icon: Picture, isOff = false, onPress }: Props) {
  return (
    <button
      type="button"
      className="builder-command"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      data-off={isOff || undefined}
      onClick={() => !isOff && onPress()}
    >
      <span aria-hidden className="m-directed">
        <Picture />
      </span>
    </button>
  )
}
