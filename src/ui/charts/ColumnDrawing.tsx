import { Column } from '@ant-design/charts'
import { useThemeChoice } from '#src/core/services/services.ts'
import { palettes } from '#src/ui/theme/palette.ts'
import type { ColumnChartProps } from './ColumnChartProps.ts'

/** Canvas text is left to right unless it contains direction marks. */
const isolated = (name: string) => `\u2067${name}\u2069`

export default function ColumnDrawing({ columns, unit, format, height }: ColumnChartProps) {
  const { mode } = useThemeChoice()
  const palette = palettes[mode]
  const label = { labelFill: palette.textMuted, labelFillOpacity: 1, labelOpacity: 1, labelFontSize: 12 }
  const isRightToLeft = document.documentElement.dir === 'rtl'
  const line = { lineStroke: palette.border, gridStroke: palette.border, gridStrokeOpacity: 1, gridLineDash: [0, 0] }
  return (
    <Column
      data={isRightToLeft ? columns.toReversed().map(column => ({ ...column, name: isolated(column.name) })) : columns}
      xField="name"
      yField="value"
      height={height}
      autoFit
      animate={false}
      theme={mode === 'dark' ? 'classicDark' : 'classic'}
      style={{ fill: palette.accent, maxWidth: 48, radiusTopLeft: 4, radiusTopRight: 4 }}
      scale={{ y: { domainMin: 0, nice: true } }}
      axis={{
        x: { ...label, ...line, title: false, labelAutoRotate: false, tick: false },
        y: {
          position: isRightToLeft ? 'right' : 'left',
          ...label,
          ...line,
          title: false,
          tickCount: 4,
          labelFormatter: (value: number) => format(value),
        },
      }}
      legend={false}
      tooltip={{ items: [{ field: 'value', name: unit, valueFormatter: (value: number) => format(value) }] }}
    />
  )
}
