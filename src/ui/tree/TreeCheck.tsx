export type Checked = 'true' | 'false' | 'mixed'

type Props = { state: Checked; isDisabled: boolean; onToggle: () => void }

/** The box a pointer presses; the row itself says its state to readers. */
export function TreeCheck({ state, isDisabled, onToggle }: Props) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      className="m-tree-check"
      data-state={state}
      disabled={isDisabled}
      onClick={onToggle}
    />
  )
}
