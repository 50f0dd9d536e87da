import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { type Sums, shareOf } from './onlineQuery.ts'

const end = { align: 'end' } as const

/** Columns for a device or a day: online share, and the durations it consists of. */
export function useSumColumns<R extends Sums>() {
  const { t } = useTranslation('online')
  const format = useFormat()
  return [
    {
      title: t('share'),
      key: 'share',
      ...end,
      render: (_: unknown, row: R) => {
        const share = shareOf(row)
        return <span className="m-figures">{share === null ? '–' : format.number(share, '%')}</span>
      },
    },
    ...(['online', 'asleep', 'unknown'] as const).map(key => ({
      title: t(key),
      dataIndex: key,
      render: (value: number) => <span className="m-figures">{format.length(value)}</span>,
      ...end,
    })),
  ]
}
