import { useTranslation } from 'react-i18next'
import { home } from '#contract/services/system/home.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { ChartCard } from '#src/ui/charts/ChartCard.tsx'
import { RankBars } from '#src/ui/charts/RankBars.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'

/** Maximum number of bars; the table contains all cities. */
const shown = 10
const every = 60_000

/** The cities with the most devices, and the number of online devices in each city. */
export default function AreasTile() {
  const { t } = useTranslation(['places', 'home', 'resources'])
  const format = useFormat()
  const { data, error, refetch } = useCallQuery(home, 'getEquAreaList', { by: 'city' }, { refetchInterval: every })
  useFreshCalls(home, ['device'], 'getEquAreaList')
  return (
    <ChartCard
      title={t('places:areas.title')}
      note={data && data.without > 0 ? t('places:without', { count: data.without }) : undefined}
      heads={[t('home:areas.head'), t('home:screens'), t('resources:device.values.status.online')]}
      rows={data?.areas.map(({ area, devices, online }) => ({ id: area, cells: [area, devices, online] }))}
      write={cell => (typeof cell === 'number' ? format.number(cell) : cell)}
      empty={t('home:map.none')}
      error={error}
      onRetry={() => void refetch()}
    >
      <RankBars
        label={t('places:areas.title')}
        ranks={(data?.areas.slice(0, shown) ?? []).map(({ area, devices, online }) => ({
          id: area,
          name: area,
          value: devices,
          text: t('places:areas.online', { online: format.number(online), devices: format.number(devices) }),
        }))}
      />
    </ChartCard>
  )
}
