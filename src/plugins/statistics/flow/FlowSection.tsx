import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { flowStatistics } from '#contract/services/money/flowStatistics.ts'
import { mostHistoryDays } from '#contract/services/publishing/playHistory.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { Figures } from '#src/plugins/statistics/period/Figures.tsx'
import { PeriodFilters } from '#src/plugins/statistics/period/PeriodFilters.tsx'
import { useChange } from '#src/plugins/statistics/period/useChange.ts'
import { daysOf, usePeriodInAddress } from '#src/plugins/statistics/period/usePeriodInAddress.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { Bone } from '#src/ui/feedback/Bone.tsx'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { FlowDaysCard, FlowDevicesCard } from './FlowCards.tsx'

const names = ['deviceId', 'groupId'] as const
const references = [
  ['deviceId', 'device'],
  ['groupId', 'deviceGroup'],
] as const
const figures = [{ key: 'charged', unit: 'bytes' }, { key: 'sends' }, { key: 'devices' }] as const

/** Traffic that screens downloaded and that was charged; nothing while traffic is not metered. */
export function FlowSection() {
  const { t } = useTranslation(['statistics', 'proof'])
  const format = useFormat()
  const change = useChange()
  const maySet = usePerm('setting', 'view')
  const { asked, ask } = usePeriodInAddress(names)
  const days = daysOf(asked)
  const fault = !(days >= 1) ? 'wrongPeriod' : days > mostHistoryDays ? 'longPeriod' : null
  const { data, error, refetch } = useCallQuery(flowStatistics, 'getFlowStatistics', asked, {
    enabled: fault === null,
    keepPrevious: true,
  })
  return (
    <>
      <PeriodFilters
        asked={asked}
        onChange={ask}
        references={references}
        words="proof"
        fault={fault && t(`proof:${fault}`, { max: mostHistoryDays })}
      />
      {data && !data.isMetered && (
        <Alert
          type="info"
          showIcon
          message={t('statistics:flow.notMetered')}
          action={maySet && <Link to="/setting?section=money">{t('statistics:flow.meter')}</Link>}
        />
      )}
      {fault !== null ? null : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        // Figures without data would move down when the note above them appears.
        <Bone />
      ) : (
        <>
          <Figures
            isKnown
            before={data.before}
            figures={figures.map(({ key, ...rest }) => ({
              key,
              label: t(`statistics:flow.${key}`),
              value: format.number(data.totals[key], 'unit' in rest ? rest.unit : undefined),
              note: change(data.totals[key], data.before.totals[key]),
            }))}
          />
          <FlowDaysCard days={data.days} />
          <FlowDevicesCard devices={data.devices} />
        </>
      )}
    </>
  )
}
