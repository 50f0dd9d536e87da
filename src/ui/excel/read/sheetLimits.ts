/** What a workbook may be before it is opened: honest ones are far below, bombs far above. Sizes in bytes. */
export const sheetLimits = {
  file: 20 * 1024 * 1024,
  entries: 1000,
  inflated: 100 * 1024 * 1024,
  /** Inflated to packed, of entries larger than `small`; sheets reach 40, the best that deflate can do is 1032. */
  ratio: 200,
  small: 1024 * 1024,
  columns: 200,
  /** Milliseconds. */
  time: 60_000,
}
