export type ColumnChartProps = {
  /** What it shows, for those who cannot see it. */
  label: string
  columns: readonly { readonly name: string; readonly value: number }[]
  /** What the values are, under the pointer. */
  unit: string
  format: (value: number) => string
  /** Pixels. */
  height: number
}
