import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { OnePresent } from '#src/ui/format/useNow.ts'
import { DevicePicture } from './DevicePicture.tsx'
import type { Pictured } from './Pictured.ts'
import { usePictures } from './usePictures.ts'
import './pictures.css'

type Props = {
  devices: readonly Pictured[]
  /** Ids of devices that were deleted while the wall shows them. */
  gone?: ReadonlySet<string>
  /** Minimum milliseconds between two polls of the pictures. */
  least?: number
  isPlayingShown?: boolean
}

/** The newest screenshot of each device, and its state. */
export function PictureWall({ devices, gone, least, isPlayingShown }: Props) {
  const { t } = useTranslation(['devices', 'ui'])
  const { pictures, error, onView, onLoaded, retry } = usePictures(least)
  useRetryOnChange(devices, retry)
  return (
    <OnePresent>
      {error !== null && (
        <Alert
          type="warning"
          showIcon
          message={t('devices:pictures.stale')}
          description={error}
          action={<Button onClick={retry}>{t('ui:error.retry')}</Button>}
        />
      )}
      <ul className="device-pictures" aria-label={t('devices:pictures.title')}>
        {devices.map(device => (
          <DevicePicture
            key={device.id}
            device={device}
            picture={pictures.get(device.id)}
            isGone={gone?.has(device.id) ?? false}
            onView={onView}
            onLoaded={onLoaded}
            isPlayingShown={isPlayingShown}
          />
        ))}
      </ul>
    </OnePresent>
  )
}

/** Milliseconds after which the server requests another picture of a screen. */
const renewable = 10_000

/**
 * Requests pictures when a device reports other content, and once more later, because the server does not request two
 * pictures of a screen in quick succession.
 */
function useRetryOnChange(devices: readonly Pictured[], retry: () => void) {
  const content = devices.map(({ id, playing }) => `${id} ${playing?.programId ?? ''}`).join()
  const latest = useRef(content)
  useEffect(() => {
    if (latest.current === content) return
    latest.current = content
    retry()
    const timer = setTimeout(retry, renewable)
    return () => clearTimeout(timer)
  }, [content, retry])
}
