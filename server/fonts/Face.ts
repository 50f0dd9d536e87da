/** One stored file of a font family. */
export type Face = {
  family: string
  /** CSS font-weight: a number, or the two ends of a range. */
  weight: string
  isItalic: boolean
  sha256: string
  size: number
  type: string
  extension: string
  /** True if the font's license forbids subsetting. */
  isUncut: boolean
  /** Returns the path of a local copy. */
  open(): Promise<string>
}
