import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { home } from '#contract/services/system/home.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { ListCard } from '#src/ui/charts/ListCard.tsx'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { PictureWall } from './PictureWall.tsx'

const every = 60_000
/** Height of a row of screens in pixels. */
const rowHeight = 209

/**
 * Screens with their last picture and what plays now and next; screens in trouble come first. Hidden without screens.
 */
export default function ScreenWallTile() {
  const { t } = useTranslation('home')
  const { data, error, refetch } = useCallQuery(home, 'getScreens', undefined, { refetchInterval: every })
  useFreshCalls(home, ['device'], 'getScreens')
  if (data?.length === 0) return null
  return (
    <ListCard title={t('screenWall.title')} all={{ to: '/device', word: t('screenWall.all') }}>
      {data ? (
        // The interval is long, because the page stays open all day, and each poll makes screens send a picture.
        <PictureWall devices={data} least={every} isPlayingShown />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div style={{ minBlockSize: rowHeight }}>
          <Skeleton active title={false} />
        </div>
      )}
    </ListCard>
  )
}
