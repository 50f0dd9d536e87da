import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite, useThemeChoice } from '#src/core/services/services.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { useNow } from '#src/ui/format/useNow.ts'
import { LanguageSelect } from '#src/ui/publicPage/LanguageSelect.tsx'
import { Wordmark } from '#src/ui/publicPage/Wordmark.tsx'

type Props = { readAt: number | null; isLost: boolean }

/** Title of the wall display, current time, and age of the data. */
export function WallHead({ readAt, isLost }: Props) {
  const { t } = useTranslation('wall')
  const format = useFormat()
  const now = useNow(1000)
  const site = useSite()
  const { mode, choose } = useThemeChoice()
  const isFull = useSyncExternalStore(watchFullscreen, () => document.fullscreenElement !== null)
  return (
    <header className="wall-head">
      <h1>
        <Wordmark name={site?.name ?? 'Marquee'} />
      </h1>
      <div className="wall-tools">
        <LanguageSelect />
        <button type="button" onClick={() => choose(mode === 'dark' ? 'light' : 'dark')}>
          {mode === 'dark' ? t('light') : t('dark')}
        </button>
        {document.fullscreenEnabled && (
          <button type="button" onClick={() => void toggleFullscreen(isFull)}>
            {isFull ? t('leaveFull') : t('full')}
          </button>
        )}
      </div>
      <p className="wall-age" role="status">
        {readAt !== null && (isLost ? t('lost', { time: format.time(new Date(readAt)) }) : null)}
      </p>
      <time className="wall-clock">{format.time(new Date(now))}</time>
    </header>
  )
}

function watchFullscreen(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Enters or leaves full screen; a refusal by the browser is ignored. */
const toggleFullscreen = (isFull: boolean) =>
  (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined)
