import { useTranslation } from 'react-i18next'
import type { sendStatistics } from '#contract/services/publishing/sendStatistics.ts'
import type { ResultFor } from '#src/core/requests/call.ts'
import { Figures } from '#src/plugins/statistics/period/Figures.tsx'
import { useChange } from '#src/plugins/statistics/period/useChange.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'

export type SendStatistics = ResultFor<typeof sendStatistics, 'getSendStatistics'>

const counts = ['sends', 'whole', 'failed', 'cannotPlay', 'underWay', 'again'] as const
const times = ['median', 'slowest'] as const

export function SendFigures({ found }: { found: SendStatistics | undefined }) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const change = useChange()
  const time = (value: number | null | undefined) => (value === null ? '–' : format.length(value ?? 0))
  return (
    <Figures
      isKnown={found !== undefined}
      before={found?.before}
      figures={[
        ...counts.map(key => ({
          key,
          label: t(`sends.${key}`),
          value: format.number(found?.totals[key] ?? 0),
          note: change(found?.totals[key] ?? 0, found?.before.totals[key] ?? 0),
        })),
        ...times.map(key => ({
          key,
          label: t(`sends.${key}`),
          value: time(found?.totals[key]),
          note: t('sends.timeBefore', { time: time(found?.before.totals[key]) }),
        })),
      ]}
    />
  )
}
