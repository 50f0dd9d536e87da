import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { CountTile } from './CountTile.tsx'
import { useCounts } from './useCounts.ts'

export function StorageTile() {
  const { t } = useTranslation('app')
  const format = useFormat()
  const { data } = useCounts()
  const bytes = data?.fileBytes ?? 0
  return (
    <CountTile
      label={t('app:home.files')}
      to="/file"
      isKnown={data !== undefined}
      value={format.number(data?.files ?? 0)}
      title={t('app:home.bytes', { bytes: format.number(bytes) })}
      note={t('app:home.stored', { size: format.number(bytes, 'bytes') })}
    />
  )
}
