import { useTranslation } from 'react-i18next'
import type { HistoryRow, PlaySum, playHistory } from '#contract/services/publishing/playHistory.ts'
import type { ResultFor } from '#src/core/requests/call.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { PagedTable } from '#src/ui/list/PagedTable.tsx'
import { FirstStep } from '#src/ui/list/rows/EmptyPage.tsx'
import type { CallTable } from '#src/ui/list/useCallTable.ts'
import { figures } from './figures.ts'
import { figureText } from './period/figureText.ts'
import { playedNameOf } from './playedNameOf.ts'

type Props = { by: PlaySum; table: CallTable<HistoryRow, ResultFor<typeof playHistory, 'getHistoryPlayer'>> }

export function ProofTable({ by, table }: Props) {
  const { t } = useTranslation('proof')
  const format = useFormat()
  const nameOf = (row: HistoryRow) => (by === 'day' ? format.date(row.id ?? '') : playedNameOf(row, by, t))
  const end = { align: 'end' } as const
  const { found } = table
  const totalOf = (name: string) => {
    const figure = found && figures.find(({ key }) => key === name)
    return figure && <span className="m-figures">{figureText(format, found.totals[figure.key], figure.isLength)}</span>
  }
  return (
    <PagedTable
      table={table}
      rowKey={({ id }) => id ?? ''}
      isCards
      empty={t('nothing')}
      firstStep={<FirstStep first="send" />}
      columns={[
        { title: t(`sums.${by}`), key: 'name', render: (_, row) => <bdi>{nameOf(row)}</bdi> },
        ...figures.map(({ key, isLength }) => ({
          title: t(`figures.${key}`),
          dataIndex: key,
          render: (value: number) => <span className="m-figures">{figureText(format, value, isLength)}</span>,
          ...end,
        })),
      ]}
      totals={found && found.content.length > 0 ? { title: t('total'), of: totalOf } : null}
    />
  )
}
