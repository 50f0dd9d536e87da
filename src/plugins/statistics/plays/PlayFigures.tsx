import { useTranslation } from 'react-i18next'
import type { playStatistics } from '#contract/services/publishing/playStatistics.ts'
import type { ResultFor } from '#src/core/requests/call.ts'
import { Figures } from '#src/plugins/statistics/period/Figures.tsx'
import { figureText } from '#src/plugins/statistics/period/figureText.ts'
import { useChange } from '#src/plugins/statistics/period/useChange.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'

export type PlayStatistics = ResultFor<typeof playStatistics, 'getPlayerStatistics'>

const figures: readonly { key: keyof PlayStatistics['totals']; isLength?: true }[] = [
  { key: 'plays' },
  { key: 'completed' },
  { key: 'shown', isLength: true },
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
      figures={figures.map(({ key, isLength }) => ({
        key,
        label: t(`figures.${key}`),
        value: figureText(format, found?.totals[key] ?? 0, isLength),
        note: change(found?.totals[key] ?? 0, found?.before.totals[key] ?? 0),
      }))}
    />
  )
}
