import { useTranslation } from 'react-i18next'
import { areaName } from '#contract/rules/locations/areaName.ts'
import { home } from '#contract/services/system/home.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { useLanguage } from '#src/core/services/services.ts'
import { freshEvery } from './freshEvery.ts'
import { RanksTile, rankedDays } from './RanksTile.tsx'

export default function AreasTile() {
  const { t } = useTranslation('home')
  const { language } = useLanguage()
  const { data, error, refetch } = useCallQuery(
    home,
    'getAreaPlayerRankList',
    { days: rankedDays },
    { refetchInterval: freshEvery },
  )
  return (
    <RanksTile
      title={t('areas.title')}
      head={t('areas.head')}
      rows={data?.map(row => ({
        ...row,
        id: JSON.stringify([row.country, row.province, row.city]),
        name: areaName(row, language) || t('areas.none'),
      }))}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}
