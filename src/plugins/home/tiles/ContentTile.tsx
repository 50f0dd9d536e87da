import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { CountTile } from './CountTile.tsx'
import { useCounts } from './useCounts.ts'

export function ContentTile() {
  const { t } = useTranslation('app')
  const format = useFormat()
  const { data } = useCounts()
  return (
    <CountTile
      label={t('app:home.programs')}
      to="/program"
      isKnown={data !== undefined}
      value={format.number(data?.programs ?? 0)}
      note={t('app:home.programsNote')}
    />
  )
}
