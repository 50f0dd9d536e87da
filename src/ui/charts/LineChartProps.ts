/** `time` in milliseconds; missing points leave a gap. */
export type Series = { readonly name: string; readonly points: readonly { time: number; value: number }[] }

export type LineChartProps = {
  /** Accessible name. */
  label: string
  series: readonly Series[]
  /** Formats values on the axis and in the tooltip. */
  format: (value: number) => string
  formatTime: (time: number) => string
  /** Height in pixels. */
  height: number
  /** Upper end of the axis; the highest value unless given. */
  top?: number
}
