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
  const { pictures, error, onView, onLoaded, retry, renew } = usePictures(least)
  useRenewOnChange(devices, renew)
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

/** Calls `renew` with the ids of devices that report other content than before. */
function useRenewOnChange(devices: readonly Pictured[], renew: (ids: readonly string[]) => void) {
  const latest = useRef(contentOf(devices))
  useEffect(() => {
    const content = contentOf(devices)
    const changed = [...content].flatMap(([id, program]) => {
      const former = latest.current.get(id)
      return former === undefined || former === program ? [] : [id]
    })
    latest.current = content
    if (changed.length > 0) renew(changed)
  }, [devices, renew])
}

const contentOf = (devices: readonly Pictured[]) =>
  new Map(devices.map(({ id, playing }) => [id, playing?.programId ?? '']))
