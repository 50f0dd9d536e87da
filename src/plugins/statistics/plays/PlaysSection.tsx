import { useTranslation } from 'react-i18next'
import { mostHistoryDays } from '#contract/services/publishing/playHistory.ts'
import { playStatistics } from '#contract/services/publishing/playStatistics.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import type { Call } from '#src/core/requests/call.ts'
import { ExportSheet } from '#src/plugins/statistics/period/ExportSheet.tsx'
import { PeriodFilters } from '#src/plugins/statistics/period/PeriodFilters.tsx'
import { daysOf, usePeriodInAddress } from '#src/plugins/statistics/period/usePeriodInAddress.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { EmptyPage } from '#src/ui/list/rows/EmptyPage.tsx'
import { PlayFigures } from './PlayFigures.tsx'
import { SumsCard } from './SumsCard.tsx'
import { TimesCard } from './TimesCard.tsx'
import { timesOf } from './timesOf.ts'
import { useStatisticSheet } from './useStatisticSheet.ts'

const names = ['programId', 'fileId', 'deviceId', 'groupId'] as const
const references = [
  ['programId', 'program'],
  ['fileId', 'file'],
  ['deviceId', 'device'],
  ['groupId', 'deviceGroup'],
] as const
/** The plays of a period, compared with the previous period of the same length. */
export function PlaysSection() {
  const { t } = useTranslation(['statistics', 'proof', 'resources'])
  const sheet = useStatisticSheet()
  const { asked, ask } = usePeriodInAddress(names)
  const days = daysOf(asked)
  const fault = !(days >= 1) ? 'wrongPeriod' : days > mostHistoryDays ? 'longPeriod' : null
  const input = { ...asked, by: timesOf(asked) }
  const found = useCallQuery(playStatistics, 'getPlayerStatistics', input, {
    enabled: fault === null,
    keepPrevious: true,
  })
  const isUnused = found.data && found.data.totals.plays === 0 && found.data.before.totals.plays === 0
  async function write(call: Call) {
    const { exportStatistics } = await import('./exportStatistics.ts')
    const words = { title: t('resources:menu.pages.statistics'), by: (by: string) => t(`statistics:by.${by}`) }
    await exportStatistics({ call, asked, sheet, words })
  }
  return (
    <>
      <PeriodFilters
        asked={asked}
        onChange={ask}
        references={references}
        words="proof"
        fault={fault && t(`proof:${fault}`, { max: mostHistoryDays })}
        tools={<ExportSheet isReady={fault === null} write={write} />}
      />
      {fault !== null ? null : found.error ? (
        <ErrorState error={found.error} onRetry={found.refetch} />
      ) : (
        <>
          <PlayFigures found={found.data} />
          {isUnused ? (
            <EmptyPage reason={t('proof:nothing')} first="send" />
          ) : (
            <>
              <TimesCard by={input.by} found={found.data} />
              <SumsCard asked={asked} days={days} />
            </>
          )}
        </>
      )}
    </>
  )
}
