import { Descriptions, Grid } from 'antd'
import { useTranslation } from 'react-i18next'
import type { MonitorNow } from '#contract/services/system/monitor.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { useNow } from '#src/ui/format/useNow.ts'

/** Keeps the height of a fact that is not known yet. */
const blank = '\u00a0'

/** Facts that do not change while the server runs; undefined while loading. */
export function MonitorFacts({ now }: { now: MonitorNow | undefined }) {
  const { t } = useTranslation('monitor')
  const format = useFormat()
  const clock = useNow()
  const isWide = Grid.useBreakpoint().md !== false
  const facts: Readonly<Record<string, string>> = {
    node: now?.node ?? blank,
    version: now?.version ?? blank,
    startTime: now ? format.relative(new Date(now.startTime), clock) : blank,
    runtime: now?.runtime ?? blank,
    system: now?.system ?? blank,
    cores: now ? format.number(now.cores) : blank,
    database: now ? `PostgreSQL ${now.database.version}` : blank,
    maxConnections: now ? format.number(now.database.maxConnections) : blank,
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
