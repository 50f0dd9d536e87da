/** Limits checked before a workbook is opened: normal files are far below, bombs far above. Sizes in bytes. */
export const sheetLimits = {
  file: 20 * 1024 * 1024,
  entries: 1000,
  inflated: 100 * 1024 * 1024,
  /**
   * Maximum ratio of inflated to packed size, for entries larger than `small`. Sheets reach 40; the maximum of
   * deflate is 1032.
   */
  ratio: 200,
  small: 1024 * 1024,
  columns: 200,
  /** Timeout in milliseconds. */
  time: 60_000,
}
