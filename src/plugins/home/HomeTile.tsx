import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { TileWidth } from '#contract/services/people/listLook.ts'
import type { Tile } from '#src/core/assembly/definePlugin.ts'
import { ErrorBoundary } from '#src/core/pages/ErrorBoundary.tsx'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'

/** A tile in its own error boundary: a crash replaces this tile, and the rest of the home page keeps working. */
export function HomeTile({ tile, width }: { tile: Tile; width: TileWidth }) {
  const { titleKey, isForNewSite, height, Component } = tile
  const { t } = useTranslation()
  return (
    <div data-width={width}>
      <ErrorBoundary
        fallback={(error, retry) => (
          <section className="m-tile" aria-label={t(titleKey)}>
            <span className="m-tile-label">{t(titleKey)}</span>
            <ErrorState error={error} onRetry={retry} />
          </section>
        )}
      >
        {/* A tile for new sites draws nothing on other sites, so it would leave a gap that closes. */}
        <Suspense fallback={isForNewSite ? null : <div className="m-tile" style={{ minBlockSize: height }} />}>
          <Component />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}
