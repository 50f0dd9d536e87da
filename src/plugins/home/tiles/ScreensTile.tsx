import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { CountTile } from './CountTile.tsx'
import { useCounts } from './useCounts.ts'

export function ScreensTile() {
  const { t } = useTranslation('app')
  const format = useFormat()
  const { data } = useCounts()
  const devices = data?.devices ?? 0
  const online = data?.devicesOnline ?? 0
  return (
    <CountTile
      label={t('app:home.screens')}
      to="/device"
      isKnown={data !== undefined}
      value={format.number(online)}
      of={format.number(devices)}
      note={
        devices > 0
          ? t('app:home.onlineShare', { share: format.number((online / devices) * 100, '%') })
          : t('app:home.noScreens')
      }
    />
  )
}
