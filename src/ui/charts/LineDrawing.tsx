import { Line } from '@ant-design/charts'
import { useMemo } from 'react'
import { useThemeChoice } from '#src/core/services/services.ts'
import { palettes } from '#src/ui/theme/palette.ts'
import type { LineChartProps } from './LineChartProps.ts'
import { seriesColorsOf } from './seriesColors.ts'

type Point = { time: number; value: number; series: string }

export default function LineDrawing({ series, format, formatTime, height, top }: LineChartProps) {
  const { mode } = useThemeChoice()
  const palette = palettes[mode]
  const data = useMemo<Point[]>(
    () => series.flatMap(({ name, points }) => points.map(point => ({ ...point, series: name }))),
    [series],
  )
  const label = { labelFill: palette.textMuted, labelFillOpacity: 1, labelOpacity: 1, labelFontSize: 12 }
  const line = { lineStroke: palette.border, gridStroke: palette.border, gridStrokeOpacity: 1, gridLineDash: [0, 0] }
  return (
    <Line
      data={data}
      xField="time"
      yField="value"
      colorField="series"
      height={height}
      autoFit
      animate={false}
      theme={mode === 'dark' ? 'classicDark' : 'classic'}
      style={{ lineWidth: 2 }}
      scale={{
        x: { type: 'time' },
        y: { domainMin: 0, ...(top === undefined ? { nice: true } : { domainMax: top }) },
        color: { domain: series.map(({ name }) => name), range: seriesColorsOf(palette) },
      }}
      axis={{
        x: {
          ...label,
          ...line,
          title: false,
          grid: false,
          labelAutoRotate: false,
          labelFormatter: (at: Date | number) => formatTime(Number(at)),
        },
        y: { ...label, ...line, title: false, tickCount: 4, labelFormatter: (value: number) => format(value) },
      }}
      legend={false}
      tooltip={{
        title: (point: Point) => formatTime(point.time),
        items: [{ field: 'value', name: undefined, valueFormatter: (value: number) => format(value) }],
      }}
    />
  )
}
