import { Radio } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import {
  hasHours,
  mostDaysOfHours,
  playStatistics,
  type StatisticSum,
} from '#contract/services/publishing/playStatistics.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { useChange } from '#src/plugins/statistics/period/useChange.ts'
import { ChartCard } from '#src/ui/charts/ChartCard.tsx'
import { ColumnChart } from '#src/ui/charts/ColumnChart.tsx'
import { RankBars } from '#src/ui/charts/RankBars.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { Pager } from '#src/ui/list/rows/Pager.tsx'
import type { StatisticsQuery } from './exportStatistics.ts'
import { useRowNames } from './useRowNames.ts'
import { useStatisticSheet } from './useStatisticSheet.ts'

const sums = ['program', 'file', 'device', 'group', 'area', 'hour'] as const satisfies readonly StatisticSum[]
const pageSize = 10

/** Ranking of plays; the URL selects the grouping. */
export function SumsCard({ asked, days }: { asked: StatisticsQuery; days: number }) {
  const { t } = useTranslation(['statistics', 'proof', 'home'])
  const format = useFormat()
  const sheet = useStatisticSheet()
  const nameOf = useRowNames()
  const change = useChange()
  const [search, setSearch] = useSearchParams()
  const areHoursKept = hasHours(days, asked)
  const wanted = sums.find(name => name === search.get('by')) ?? 'program'
  const by = wanted === 'hour' && !areHoursKept ? 'program' : wanted
  const note = useId()
  const question = JSON.stringify({ ...asked, by })
  const [turned, setTurned] = useState({ question, pageNumber: 1 })
  // The page number applies to one query; another query starts at its first page.
  const pageNumber = turned.question === question ? turned.pageNumber : 1
  const input = { ...asked, by, pageNumber, pageSize }
  const found = useCallQuery(playStatistics, 'getPlayerStatistics', input)
  const rows = found.data && (found.data.totals.plays > 0 ? found.data.content : [])

  function choose(next: string) {
    const kept = new URLSearchParams(search)
    kept.set('by', next)
    setSearch(kept, { replace: true })
  }

  return (
    <>
      <Radio.Group
        optionType="button"
        aria-label={t('statistics:compareBy')}
        aria-describedby={areHoursKept ? undefined : note}
        value={by}
        options={sums.map(value => ({
          value,
          label: t(`statistics:by.${value}`),
          disabled: value === 'hour' && !areHoursKept,
        }))}
        onChange={event => choose(event.target.value)}
      />
      {!areHoursKept && (
        <p className="statistics-note" id={note}>
          {t('statistics:hoursOfDays', { max: mostDaysOfHours })}
        </p>
      )}
      <ChartCard
        title={t(`statistics:titles.${by}`)}
        heads={sheet.headsOf(by)}
        rows={rows?.map(row => ({ id: row.id ?? '', cells: sheet.cellsOf(by, row) }))}
        write={sheet.write}
        empty={t('proof:nothing')}
        error={found.error}
        onRetry={() => void found.refetch()}
        height={by === 'hour' ? 240 : undefined}
      >
        {by === 'hour' ? (
          <ColumnChart
            label={t('statistics:titles.hour')}
            columns={(rows ?? []).map(row => ({ name: nameOf(by, row), value: row.plays }))}
            unit={t('proof:figures.plays')}
            format={value => format.number(value)}
            height={240}
          />
        ) : (
          <RankBars
            label={t(`statistics:titles.${by}`)}
            ranks={(rows ?? []).map(row => ({
              id: row.id ?? '',
              name: nameOf(by, row),
              value: row.plays,
              text: t('statistics:rank', {
                plays: t('home:count', { count: row.plays, number: format.number(row.plays) }),
                change: change(row.plays, row.before ?? 0),
              }),
            }))}
          />
        )}
      </ChartCard>
      {by !== 'hour' && found.data && found.data.total > pageSize && (
        <Pager
          current={pageNumber}
          pageSize={pageSize}
          total={found.data.total}
          showSizeChanger={false}
          onChange={next => setTurned({ question, pageNumber: next })}
        />
      )}
    </>
  )
}
