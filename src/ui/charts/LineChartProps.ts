/** `time` in milliseconds; a gap is a point that is not there. */
export type Series = { readonly name: string; readonly points: readonly { time: number; value: number }[] }

export type LineChartProps = {
  /** What it shows, for those who cannot see it. */
  label: string
  series: readonly Series[]
  /** How a value is written on the axis and under the pointer. */
  format: (value: number) => string
  formatTime: (time: number) => string
  /** Pixels. */
  height: number
  /** Where the axis ends; as high as the values unless given. */
  top?: number
}
