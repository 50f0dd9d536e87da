/** Formats a number with up to three significant digits after rounding. */
export const numberOf = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 })
