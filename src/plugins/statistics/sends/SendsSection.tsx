import { useTranslation } from 'react-i18next'
import { mostHistoryDays } from '#contract/services/publishing/playHistory.ts'
import { sendStatistics } from '#contract/services/publishing/sendStatistics.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { PeriodFilters } from '#src/plugins/statistics/period/PeriodFilters.tsx'
import { daysOf, usePeriodInAddress } from '#src/plugins/statistics/period/usePeriodInAddress.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { EmptyPage } from '#src/ui/list/rows/EmptyPage.tsx'
import { FailuresCard } from './FailuresCard.tsx'
import { SendDaysCard } from './SendDaysCard.tsx'
import { SendFigures } from './SendFigures.tsx'

const names = ['programId', 'deviceId', 'groupId'] as const
const references = [
  ['programId', 'program'],
  ['deviceId', 'device'],
  ['groupId', 'deviceGroup'],
] as const

/** Statistics of sends: success rate, duration and reasons for failure. */
export function SendsSection() {
  const { t } = useTranslation(['proof', 'statistics'])
  const { asked, ask } = usePeriodInAddress(names)
  const days = daysOf(asked)
  const fault = !(days >= 1) ? 'wrongPeriod' : days > mostHistoryDays ? 'longPeriod' : null
  const found = useCallQuery(sendStatistics, 'getSendStatistics', asked, {
    enabled: fault === null,
    keepPrevious: true,
  })
  const isUnused = found.data && found.data.totals.sends === 0 && found.data.before.totals.sends === 0
  return (
    <>
      <PeriodFilters
        asked={asked}
        onChange={ask}
        references={references}
        words="proof"
        fault={fault && t(fault, { max: mostHistoryDays })}
      />
      {fault !== null ? null : found.error ? (
        <ErrorState error={found.error} onRetry={found.refetch} />
      ) : (
        <>
          <SendFigures found={found.data} />
          {isUnused ? (
            <EmptyPage reason={t('statistics:sends.none')} first="send" />
          ) : (
            <>
              <SendDaysCard days={found.data?.days} />
              <div className="statistics-pair">
                <FailuresCard kind="reasons" found={found.data} />
                <FailuresCard kind="devices" found={found.data} />
              </div>
            </>
          )}
        </>
      )}
    </>
  )
}
