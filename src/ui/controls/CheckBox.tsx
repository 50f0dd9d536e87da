import './checkBox.css'

type Props = {
  label: string
  isChecked: boolean
  /** True: partly checked. */
  isMixed?: boolean
  isDisabled?: boolean
  /** `isRange`: pressed with Shift. */
  onChange: (isRange: boolean) => void
}

/** A native checkbox, which stays fast in lists with hundreds of them. */
export function CheckBox({ label, isChecked, isMixed = false, isDisabled = false, onChange }: Props) {
  return (
    // Prevents Shift from selecting text.
    <label className="m-tick" onMouseDown={event => event.shiftKey && event.preventDefault()}>
      <input
        type="checkbox"
        ref={box => {
          if (box) box.indeterminate = isMixed
        }}
        aria-label={label}
        checked={isChecked}
        disabled={isDisabled}
        onChange={({ nativeEvent }) => onChange('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
    </label>
  )
}
