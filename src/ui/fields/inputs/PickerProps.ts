export type PickerProps = {
  /** Called with a complete value, or null when cleared. */
  onChange?: (value: string | null) => void
  isWrong?: boolean
  /** True: cannot be cleared. */
  isKept?: boolean
  'aria-label'?: string
  'aria-describedby'?: string
}
