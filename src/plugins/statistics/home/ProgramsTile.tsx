import { useTranslation } from 'react-i18next'
import { home, type RankedProgram } from '#contract/services/system/home.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { freshEvery } from './freshEvery.ts'
import { RanksTile, rankedDays } from './RanksTile.tsx'

export default function ProgramsTile() {
  const { t } = useTranslation('home')
  const { data, error, refetch } = useCallQuery(
    home,
    'getProgramPlayerRankList',
    { days: rankedDays },
    { refetchInterval: freshEvery },
  )
  const nameOf = ({ name, isEmergency }: RankedProgram) =>
    name === null ? t('programs.unknown') : isEmergency ? t('programs.emergency', { name }) : name
  return (
    <RanksTile
      title={t('programs.title')}
      head={t('programs.head')}
      rows={data?.map(row => ({ ...row, id: row.id ?? '', name: nameOf(row) }))}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}
