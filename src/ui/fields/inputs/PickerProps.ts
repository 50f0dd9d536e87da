/** Of boxes in which days and times are chosen or typed. */
export type PickerProps = {
  /** Told once a value is whole; null when it was taken out. */
  onChange?: (value: string | null) => void
  isWrong?: boolean
  /** There is always a value. */
  isKept?: boolean
  'aria-label'?: string
  'aria-describedby'?: string
}
