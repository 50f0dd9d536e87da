import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Device } from '#contract/resources/fleet/device.ts'
import type { PicturesProps } from '#src/core/assembly/present.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { OnePresent } from '#src/ui/format/useNow.ts'
import { DevicePicture } from './DevicePicture.tsx'
import { usePictures } from './usePictures.ts'
import './pictures.css'

/** Shows the devices of a list as a wall of their screenshots. */
export default function DevicePictures({ rows, gone }: PicturesProps) {
  const { t } = useTranslation(['devices', 'ui'])
  const { pictures, error, onView, onLoaded, retry } = usePictures()
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
        {rows.map(row => (
          <DevicePicture
            key={row.id}
            device={row as unknown as Device}
            picture={pictures.get(row.id)}
            isGone={gone.has(row.id)}
            onView={onView}
            onLoaded={onLoaded}
          />
        ))}
      </ul>
    </OnePresent>
  )
}
