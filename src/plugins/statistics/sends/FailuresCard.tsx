import { useTranslation } from 'react-i18next'
import { reasonWords } from '#src/resources/cells/reasonWords.ts'
import { ChartCard } from '#src/ui/charts/ChartCard.tsx'
import { RankBars } from '#src/ui/charts/RankBars.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import type { SendStatistics } from './SendFigures.tsx'

type Row = { id: string; name: string; failed: number; of: number }

export function FailuresCard({ kind, found }: { kind: 'reasons' | 'devices'; found: SendStatistics | undefined }) {
  const { t, i18n } = useTranslation(['statistics', 'errors', 'resources'])
  const format = useFormat()
  const reasons = (): Row[] | undefined =>
    found?.reasons.map(({ reason, sends, devices }) => ({
      id: reason ?? '',
      name: reasonWords(reason, i18n) || t('statistics:sends.noReason'),
      failed: sends,
      of: devices,
    }))
  const devices = (): Row[] | undefined =>
    found?.devices.map(({ id, name, failed, sends }) => ({ id: id ?? name, name, failed, of: sends }))
  const rows = kind === 'reasons' ? reasons() : devices()
  return (
    <ChartCard
      title={t(`statistics:sends.${kind}.title`)}
      heads={[t(`statistics:sends.${kind}.head`), t('statistics:sends.failures'), t(`statistics:sends.${kind}.of`)]}
      rows={rows?.map(({ id, name, failed, of }) => ({ id, cells: [name, failed, of] }))}
      write={cell => (typeof cell === 'number' ? format.number(cell) : cell)}
      empty={t('statistics:sends.noFailures')}
      onRetry={() => undefined}
    >
      <RankBars
        label={t(`statistics:sends.${kind}.title`)}
        ranks={(rows ?? []).map(({ id, name, failed, of }) => ({
          id,
          name,
          value: failed,
          text: t(`statistics:sends.${kind}.text`, {
            failed: format.number(failed),
            of: format.number(of),
          }),
        }))}
      />
    </ChartCard>
  )
}
