import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { CountTile } from './CountTile.tsx'
import { useCounts } from './useCounts.ts'

export function PlaysTile() {
  const { t } = useTranslation('home')
  const format = useFormat()
  const { data } = useCounts()
  return (
    <CountTile
      label={t('total.title')}
      to="/proof"
      isKnown={data !== undefined}
      value={format.number(data?.plays ?? 0)}
      note={t('total.note')}
    />
  )
}
