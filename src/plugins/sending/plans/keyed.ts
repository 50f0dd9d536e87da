/** A row of an edited list, with a stable key. */
export type Keyed<T> = T & { key: number }

export const keyed = <T extends object>(rows: readonly T[]): Keyed<T>[] =>
  rows.map((row, index) => ({ ...row, key: index + 1 }))

export const added = <T extends object>(rows: readonly Keyed<T>[], ...more: readonly T[]): Keyed<T>[] => {
  const last = Math.max(0, ...rows.map(({ key }) => key))
  return [...rows, ...more.map((row, index) => ({ ...row, key: last + index + 1 }))]
}

export const changed = <T extends object>(rows: readonly Keyed<T>[], key: number, values: Partial<T>): Keyed<T>[] =>
  rows.map(row => (row.key === key ? { ...row, ...values } : row))

export const without = <T extends object>(rows: readonly Keyed<T>[], key: number): Keyed<T>[] =>
  rows.filter(row => row.key !== key)
