/** One stored file of a font family, with one weight or a range of weights. */
export type Face = {
  family: string
  /** CSS font-weight: a number such as `400`, or a range such as `100 900`. */
  weight: string
  isItalic: boolean
  sha256: string
  size: number
  type: string
  extension: string
  /** True if the font's license forbids subsetting, so that the whole font is sent. */
  isUncut: boolean
  /** Returns the path of a local copy of the file. */
  open(): Promise<string>
}
