import { useFormat } from '#src/ui/format/useFormat.ts'
import type { MonitorChart } from './monitorCharts.ts'

/** Formats a figure; a dash if unknown. Durations are short: `0.4 ms`, `1.2 s`. */
export function useFigureText(unit: MonitorChart['unit']): (value: number | null) => string {
  const format = useFormat()
  return value => {
    if (value === null) return '–'
    if (unit === 'duration') return durationOf(value, format.tag)
    return format.number(unit === 'bytes' || unit === '%' ? value : Math.round(value), unit)
  }
}

export function durationOf(ms: number, tag: string): string {
  const isLong = ms >= 1000
  const style = { style: 'unit', unit: isLong ? 'second' : 'millisecond', maximumSignificantDigits: 3 } as const
  return new Intl.NumberFormat(tag, style).format(isLong ? ms / 1000 : ms)
}
