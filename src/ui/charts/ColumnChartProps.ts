export type ColumnChartProps = {
  /** Accessible name. */
  label: string
  columns: readonly { readonly name: string; readonly value: number }[]
  /** Label of the value in the tooltip. */
  unit: string
  format: (value: number) => string
  /** Pixels. */
  height: number
}
