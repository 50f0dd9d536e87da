import { Select } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { equipmentTime, mostOnlineDays, onlineOrders } from '#contract/services/equipmentTime.ts'
import { useReading } from '#src/core/calls/useCallQuery.ts'
import { useServices } from '#src/core/services/services.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { DateInput } from '#src/ui/fields/inputs/DateInput.tsx'
import { RefSelect } from '#src/ui/fields/inputs/RefSelect.tsx'
import { useToday } from '#src/ui/format/useToday.ts'
import { type AskedOnline, monthUntil, wrongPeriod } from './askedOnline.ts'
import { ExportOnline } from './ExportOnline.tsx'
import { OnlineDays } from './OnlineDays.tsx'
import { OnlineTable } from './OnlineTable.tsx'
import './online.css'

const ends = ['startDate', 'endDate'] as const
const references = [
  ['deviceId', 'device'],
  ['groupId', 'deviceGroup'],
] as const

/** How long devices were online, who the least; a device is opened as a calendar of its days. */
export default function OnlineTimePage() {
  const { t } = useTranslation(['online', 'resources'])
  const { call } = useServices()
  const [search, setSearch] = useSearchParams()
  const wrong = useId()
  const today = useToday()
  const [asked, setAsked] = useState<AskedOnline>(() => monthUntil(today))
  const [page, setPage] = useState({ pageNumber: 1, pageSize: 20 })
  const fault = wrongPeriod(asked)
  const input = { ...asked, ...page }
  const found = useReading(
    equipmentTime,
    ['getOnlineTimeByPage', JSON.stringify(input)],
    () => call(equipmentTime, 'getOnlineTimeByPage', input),
    { isWanted: !fault, keepsLast: true },
  )
  const device = search.get('device')
  const choose = (id: string | null) => setSearch(id === null ? {} : { device: id }, { replace: true })

  function ask(next: AskedOnline) {
    setAsked(next)
    setPage({ ...page, pageNumber: 1 })
  }

  return (
    <div className="online">
      <header className="online-head">
        <h1 className="m-page-title">{t('resources:menu.pages.onlineTime')}</h1>
        <ExportOnline asked={asked} />
      </header>
      <div className="online-filters">
        {ends.map(end => (
          <Labelled key={end} label={t(`online:${end}`)}>
            {id => (
              <DateInput
                id={id}
                value={asked[end]}
                isKept
                isWrong={fault}
                aria-describedby={fault ? wrong : undefined}
                onChange={value => value && ask({ ...asked, [end]: value })}
              />
            )}
          </Labelled>
        ))}
        {references.map(([name, to]) => (
          <Labelled key={name} label={t(`resources:${to}.name`)}>
            {id => (
              <RefSelect
                id={id}
                to={to}
                value={asked[name] ? [asked[name]] : []}
                known={[]}
                isMultiple={false}
                onChange={([chosen]) => ask({ ...asked, [name]: chosen })}
              />
            )}
          </Labelled>
        ))}
        <Labelled label={t('online:order')}>
          {id => (
            <Select
              id={id}
              value={asked.order}
              onChange={order => ask({ ...asked, order })}
              options={onlineOrders.map(value => ({ value, label: t(`online:orders.${value}`) }))}
            />
          )}
        </Labelled>
      </div>
      {fault && (
        <p id={wrong} className="online-wrong" role="alert">
          {t('online:wrongPeriod', { max: mostOnlineDays })}
        </p>
      )}
      {device !== null && !fault && (
        <OnlineDays id={device} startDate={asked.startDate} endDate={asked.endDate} onClose={() => choose(null)} />
      )}
      {found.error ? (
        <ErrorState error={found.error} onRetry={found.refetch} />
      ) : (
        <OnlineTable found={found.data} isLoading={found.isFetching} page={page} onPage={setPage} onChoose={choose} />
      )}
    </div>
  )
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="online-filter">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}
