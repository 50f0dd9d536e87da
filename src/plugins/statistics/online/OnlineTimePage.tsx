import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { equipmentTime, mostOnlineDays, onlineOrders } from '#contract/services/fleet/equipmentTime.ts'
import type { Call } from '#src/core/requests/call.ts'
import { ExportSheet } from '#src/plugins/statistics/period/ExportSheet.tsx'
import { Labeled, PeriodFilters } from '#src/plugins/statistics/period/PeriodFilters.tsx'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { useLatestToday } from '#src/ui/format/useToday.ts'
import { useCallTable } from '#src/ui/list/useCallTable.ts'
import { HeatMapCard } from './HeatMapCard.tsx'
import { OnlineDays } from './OnlineDays.tsx'
import { OnlineTable } from './OnlineTable.tsx'
import { monthUntil, type OnlineQuery, wrongPeriod } from './onlineQuery.ts'
import { UptimeCard } from './UptimeCard.tsx'
import { useSumSheet } from './useSumSheet.ts'
import './online.css'

const references = [
  ['deviceId', 'device'],
  ['groupId', 'deviceGroup'],
] as const

/**
 * Online time of devices: of all devices together by day, week and month, and of each device in a list, whose default
 * order is the least online time first. Choosing a device opens a calendar of its days.
 */
export default function OnlineTimePage() {
  const { t } = useTranslation(['online', 'resources'])
  const [search, setSearch] = useSearchParams()
  const today = useLatestToday()
  const [asked, setAsked] = useState<OnlineQuery>(() => monthUntil(today))
  const fault = wrongPeriod(asked)
  const table = useCallTable(equipmentTime, 'getOnlineTimeByPage', asked, { enabled: !fault })
  const sheet = useSumSheet()
  async function write(call: Call) {
    const { exportOnline } = await import('./exportOnline.ts')
    await exportOnline({ call, asked, t, sheet })
  }
  const device = search.get('device')
  const choose = (id: string | null) => setSearch(id === null ? {} : { device: id }, { replace: true })

  return (
    <div className="online">
      <header className="online-head">
        <h1 className="m-page-title">{t('resources:menu.pages.onlineTime')}</h1>
        <ExportSheet isReady={!fault} write={write} />
      </header>
      <PeriodFilters
        asked={asked}
        onChange={setAsked}
        references={references}
        words="online"
        fault={fault ? t('online:wrongPeriod', { max: mostOnlineDays }) : null}
      >
        <Labeled label={t('online:order')}>
          {id => (
            <Select
              id={id}
              value={asked.order}
              onChange={order => setAsked({ ...asked, order })}
              options={onlineOrders.map(value => ({ value, label: t(`online:orders.${value}`) }))}
            />
          )}
        </Labeled>
      </PeriodFilters>
      {!fault && (
        <div className="online-both">
          <HeatMapCard asked={asked} />
          <UptimeCard asked={asked} />
        </div>
      )}
      {device !== null && !fault && (
        <OnlineDays id={device} startDate={asked.startDate} endDate={asked.endDate} onClose={() => choose(null)} />
      )}
      {table.error ? (
        <ErrorState error={table.error} onRetry={table.refetch} />
      ) : (
        <OnlineTable table={table} onChoose={choose} />
      )}
    </div>
  )
}
