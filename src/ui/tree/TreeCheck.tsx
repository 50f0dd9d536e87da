export type Checked = 'true' | 'false' | 'mixed'

type Props = { state: Checked; isDisabled: boolean; onToggle: () => void }

/** Checkbox for the pointer; the row itself exposes its state to screen readers. */
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
