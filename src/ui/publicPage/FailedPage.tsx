import { useTranslation } from 'react-i18next'
import { ChunkError } from '#src/core/pages/lazyPage.ts'
import { ErrorPage } from './ErrorPage.tsx'

/** Replaces a page that threw an error, or whose code could not be loaded because a new version replaced it. */
export function FailedPage({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('app')
  const isChunk = error instanceof ChunkError
  return (
    <ErrorPage kind="500" detail={isChunk ? t('app:error.chunk') : t('app:error.broken')}>
      <button type="button" className="m-submit" onClick={isChunk ? () => location.reload() : onRetry}>
        {isChunk ? t('app:error.reload') : t('app:error.retry')}
      </button>
    </ErrorPage>
  )
}
