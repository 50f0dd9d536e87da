import { Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type MonitorPeriod, monitorPeriods } from '#contract/services/system/monitor.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { MonitorChartCard } from './MonitorChartCard.tsx'
import { MonitorFacts } from './MonitorFacts.tsx'
import { MonitorTables } from './MonitorTables.tsx'
import { monitorCharts } from './monitorCharts.ts'
import { useMonitor } from './useMonitor.ts'
import './monitor.css'

export default function MonitorPage() {
  const { t } = useTranslation(['monitor', 'resources'])
  const [period, setPeriod] = useState<MonitorPeriod>('hour')
  const { now, error, moments, retry } = useMonitor(period)
  return (
    <div className="monitor">
      <header className="monitor-head">
        <h1 className="m-page-title">{t('resources:menu.pages.monitor')}</h1>
        <Radio.Group
          optionType="button"
          aria-label={t('monitor:period.label')}
          options={monitorPeriods.map(value => ({ value, label: t(`monitor:period.${value}`) }))}
          value={period}
          onChange={event => setPeriod(event.target.value)}
        />
      </header>
      {error && !now ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <>
          <MonitorFacts now={now} />
          <div className="monitor-charts">
            {monitorCharts.map(chart => (
              <MonitorChartCard
                key={chart.key}
                chart={chart}
                period={period}
                reading={now?.reading}
                moments={moments}
              />
            ))}
          </div>
          {now && <MonitorTables now={now} />}
        </>
      )}
    </div>
  )
}
