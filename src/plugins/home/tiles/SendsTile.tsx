import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { CountTile } from './CountTile.tsx'
import { useCounts } from './useCounts.ts'

export function SendsTile() {
  const { t } = useTranslation('app')
  const format = useFormat()
  const { data } = useCounts()
  const open = data?.sendsOpen ?? 0
  return (
    <CountTile
      label={t('app:home.sends')}
      to="/sendLog"
      isKnown={data !== undefined}
      value={format.number(open)}
      note={open > 0 ? t('app:home.sendsOpen', { count: open }) : t('app:home.sendsNone')}
    />
  )
}
