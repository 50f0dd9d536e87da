import { Empty, Image, Skeleton, Tooltip } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '#src/core/services/services.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { useNow } from '#src/ui/format/useNow.ts'
import { usePictures } from './usePictures.ts'
import './nowPlaying.css'

/** Minimum milliseconds between two polls, because each makes the screen send a picture. */
const least = 10_000

/**
 * The newest picture of the device. A device sends a picture for the command "screenshot", and while a user views its
 * pictures, here or on the screenshot wall. Each new picture replaces the previous one.
 */
export function LastScreenshot({ deviceId }: { deviceId: string }) {
  const { t } = useTranslation('devices')
  const { pictures, error, onView, retry } = usePictures(least)
  useEffect(() => {
    onView(deviceId, true)
    return () => onView(deviceId, false)
  }, [deviceId, onView])
  useLive('resources', ({ resource }) => {
    if (resource === 'screenFile') retry()
  })
  const picture = pictures.get(deviceId)
  if (picture === undefined && error === null) return <Skeleton.Image active className="device-shot" />
  return (
    <figure className="device-shot">
      {picture ? (
        <>
          <Image src={picture.url} alt={t('devices:screenshot')} />
          <figcaption>
            {t('devices:taken')} <RelativeTime time={new Date(picture.time)} />
          </figcaption>
        </>
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={error ?? t('devices:noScreenshot')} />
      )}
    </figure>
  )
}

function RelativeTime({ time }: { time: Date }) {
  const format = useFormat()
  const now = useNow()
  return (
    <Tooltip title={format.exactMoment(time)}>
      <time dateTime={time.toISOString()}>{format.relative(time, Math.max(now, time.getTime()))}</time>
    </Tooltip>
  )
}
