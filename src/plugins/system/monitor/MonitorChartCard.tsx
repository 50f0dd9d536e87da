import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MonitorPeriod, MonitorReading } from '#contract/services/system/monitor.ts'
import { LineChart } from '#src/ui/charts/LineChart.tsx'
import { seriesVariables } from '#src/ui/charts/seriesColors.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import type { MonitorChart } from './monitorCharts.ts'
import { useFigureText } from './useFigureText.ts'
import type { Moment } from './useMonitor.ts'

type Props = {
  chart: MonitorChart
  period: MonitorPeriod
  reading: MonitorReading | undefined
  moments: readonly Moment[]
}

const height = 180

/** Current values as text, and their history as lines. */
export function MonitorChartCard({ chart, period, reading, moments }: Props) {
  const { t } = useTranslation('monitor')
  const format = useFormat()
  const textOf = useFigureText(chart.unit)
  const title = t(`monitor:charts.${chart.key}`)
  const series = useMemo(
    () =>
      chart.figures.map(figure => ({
        name: t(`monitor:figures.${figure}`),
        points: moments.flatMap(({ time, reading }) => {
          const value = reading[figure]
          return value === null ? [] : [{ time, value }]
        }),
      })),
    [chart, moments, t],
  )
  const clock = period === 'week' ? format.dayTime : format.time
  const top = typeof chart.top === 'function' ? reading && chart.top(reading) : chart.top
  return (
    <section className="monitor-card" aria-label={title}>
      <h2>{title}</h2>
      <dl>
        {chart.figures.map((figure, at) => (
          <div key={figure}>
            <dt>
              {chart.figures.length > 1 && (
                <span aria-hidden className="monitor-line" style={{ background: `var(${seriesVariables[at]})` }} />
              )}
              {t(`monitor:figures.${figure}`)}
            </dt>
            <dd className="m-figures">{reading ? textOf(reading[figure]) : '–'}</dd>
          </div>
        ))}
        {typeof chart.top === 'function' && typeof top === 'number' && (
          <div>
            <dt>{t('monitor:total')}</dt>
            <dd className="m-figures">{textOf(top)}</dd>
          </div>
        )}
      </dl>
      <LineChart
        label={t('monitor:overTime', { title })}
        series={series}
        format={value => textOf(value)}
        formatTime={time => clock(new Date(time))}
        height={height}
        top={top ?? undefined}
      />
    </section>
  )
}
