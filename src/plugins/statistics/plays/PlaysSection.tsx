import { useTranslation } from 'react-i18next'
import { mostHistoryDays } from '#contract/services/publishing/playHistory.ts'
import { playStatistics } from '#contract/services/publishing/playStatistics.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { PeriodFilters } from '#src/plugins/statistics/PeriodFilters.tsx'
import { RangeChoice } from '#src/plugins/statistics/RangeChoice.tsx'
import { daysOf, usePeriodInAddress } from '#src/plugins/statistics/usePeriodInAddress.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { ExportStatistics } from './ExportStatistics.tsx'
import { PlayFigures } from './PlayFigures.tsx'
import { SumsCard } from './SumsCard.tsx'
import { TimesCard } from './TimesCard.tsx'

const names = ['programId', 'deviceId', 'groupId'] as const
const references = [
  ['programId', 'program'],
  ['deviceId', 'device'],
  ['groupId', 'deviceGroup'],
] as const
/** Maximum number of days shown as single columns; longer periods are shown by month. */
const mostColumns = 62

/** The plays of a period, compared with the previous period of the same length. */
export function PlaysSection() {
  const { t } = useTranslation('proof')
  const { asked, ask, today } = usePeriodInAddress(names)
  const days = daysOf(asked)
  const fault = !(days >= 1) ? 'wrongPeriod' : days > mostHistoryDays ? 'longPeriod' : null
  const input = { ...asked, by: days > mostColumns ? ('month' as const) : ('day' as const) }
  const found = useCallQuery(playStatistics, 'getPlayerStatistics', input, {
    enabled: fault === null,
    keepPrevious: true,
  })
  return (
    <>
      <div className="statistics-tools">
        <RangeChoice period={asked} today={today} onChange={period => ask({ ...asked, ...period })} />
        <ExportStatistics asked={asked} isReady={fault === null} />
      </div>
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
          <PlayFigures found={found.data} />
          <TimesCard by={input.by} found={found.data} />
          <SumsCard asked={asked} days={days} />
        </>
      )}
    </>
  )
}
