export const planLimits = {
  nameLength: 100,
  /** Stored ranges: a range over midnight takes two. */
  ranges: 48,
  plays: 999_999,
  /** Dates outside are mistakes, and clocks are not known for all of them. */
  firstDate: '2000-01-01',
  lastDate: '2999-12-31',
} as const
