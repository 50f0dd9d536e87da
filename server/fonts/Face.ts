/** One file of a family, as it is kept. */
export type Face = {
  family: string
  /** Of CSS: a number, or the two ends of a range. */
  weight: string
  isItalic: boolean
  sha256: string
  size: number
  type: string
  extension: string
  /** Its maker does not allow it to be cut down. */
  isUncut: boolean
  /** Where its bytes can be read on this machine. */
  open(): Promise<string>
}
