import './checkBox.css'

type Props = {
  label: string
  isChecked: boolean
  /** Some of what it stands for is chosen. */
  isMixed?: boolean
  isDisabled?: boolean
  onChange: () => void
}

/** The browser's own box, for places that show hundreds of them. */
export function CheckBox({ label, isChecked, isMixed = false, isDisabled = false, onChange }: Props) {
  return (
    <label className="m-tick">
      <input
        type="checkbox"
        ref={box => {
          if (box) box.indeterminate = isMixed
        }}
        aria-label={label}
        checked={isChecked}
        disabled={isDisabled}
        onChange={onChange}
      />
    </label>
  )
}
