import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { CountTile } from './CountTile.tsx'
import { useCounts } from './useCounts.ts'

export function UsersTile() {
  const { t } = useTranslation('app')
  const format = useFormat()
  const { data } = useCounts()
  return (
    <CountTile
      label={t('app:home.users')}
      to="/user"
      isKnown={data !== undefined}
      value={format.number(data?.users ?? 0)}
      note={t('app:home.usersNote')}
    />
  )
}
