import './checkBox.css'

type Props = {
  label: string
  isChecked: boolean
  /** Some of what it stands for is chosen. */
  isMixed?: boolean
  isDisabled?: boolean
  /** `isRange`: with the shift key. */
  onChange: (isRange: boolean) => void
}

/** The browser's own box, for places that show hundreds of them. */
export function CheckBox({ label, isChecked, isMixed = false, isDisabled = false, onChange }: Props) {
  return (
    // The shift key would mark the words of the page as well.
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
