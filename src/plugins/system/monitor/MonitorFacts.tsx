import { Descriptions, Grid } from 'antd'
import { useTranslation } from 'react-i18next'
import type { MonitorNow } from '#contract/services/system/monitor.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { useNow } from '#src/ui/format/useNow.ts'

/** Facts that do not change while the server runs. */
export function MonitorFacts({ now }: { now: MonitorNow }) {
  const { t } = useTranslation('monitor')
  const format = useFormat()
  const clock = useNow()
  const isWide = Grid.useBreakpoint().md !== false
  const facts: Readonly<Record<string, string>> = {
    node: now.node,
    version: now.version,
    startTime: format.relative(new Date(now.startTime), clock),
    runtime: now.runtime,
    system: now.system,
    cores: format.number(now.cores),
    database: `PostgreSQL ${now.database.version}`,
    maxConnections: format.number(now.database.maxConnections),
  }
  return (
    <Descriptions
      size="small"
      bordered
      column={isWide ? 4 : 1}
      className="monitor-facts"
      items={Object.entries(facts).map(([key, value]) => ({
        key,
        label: t(`monitor:facts.${key}`),
        children: <bdi translate="no">{value}</bdi>,
      }))}
    />
  )
}
