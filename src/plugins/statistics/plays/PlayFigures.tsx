import { useTranslation } from 'react-i18next'
import type { playStatistics } from '#contract/services/publishing/playStatistics.ts'
import type { ResultFor } from '#src/core/requests/call.ts'
import { Figures } from '#src/plugins/statistics/period/Figures.tsx'
import { useChange } from '#src/plugins/statistics/period/useChange.ts'
import type { Unit } from '#src/ui/format/createFormat.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'

export type PlayStatistics = ResultFor<typeof playStatistics, 'getPlayerStatistics'>

const figures: readonly { key: keyof PlayStatistics['totals']; unit?: Unit }[] = [
  { key: 'plays' },
  { key: 'completed' },
  { key: 'shown', unit: 'ms' },
  { key: 'devices' },
]

export function PlayFigures({ found }: { found: PlayStatistics | undefined }) {
  const { t } = useTranslation('proof')
  const format = useFormat()
  const change = useChange()
  return (
    <Figures
      isKnown={found !== undefined}
      before={found?.before}
      figures={figures.map(({ key, unit }) => ({
        key,
        label: t(`figures.${key}`),
        value: format.number(found?.totals[key] ?? 0, unit),
        note: change(found?.totals[key] ?? 0, found?.before.totals[key] ?? 0),
      }))}
    />
  )
}
