import { PictureOutlined } from '@ant-design/icons'
import { memo, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DeviceStateCell } from '#src/plugins/devices/state/DeviceStateCell.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { useNow } from '#src/ui/format/useNow.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { NowAndNext } from './NowAndNext.tsx'
import type { Pictured } from './Pictured.ts'
import type { Picture } from './usePictures.ts'

type Props = {
  device: Pictured
  /** Undefined: not loaded yet; null: the device has none. */
  picture: Picture | null | undefined
  isGone: boolean
  onView: (id: string, isSeen: boolean) => void
  onLoaded: (took: number) => void
  /** True: the tile also shows what plays now and next. */
  isPlayingShown?: boolean
}

/** A tile of the screenshot wall: a device's state, name, picture and the picture's age; it links to the device. */
export const DevicePicture = memo(function DevicePicture({
  device,
  picture,
  isGone,
  onView,
  onLoaded,
  isPlayingShown,
}: Props) {
  const { t } = useTranslation('devices')
  const element = useRef<HTMLLIElement>(null)
  const { id, name, status } = device
  useEffect(() => {
    if (!element.current || isGone) return
    const observer = new IntersectionObserver(entries => onView(id, entries.at(-1)?.isIntersecting === true))
    observer.observe(element.current)
    return () => {
      observer.disconnect()
      onView(id, false)
    }
  }, [id, isGone, onView])

  const isLive = status === 'online'
  return (
    <li ref={element} className={isGone ? 'device-picture record-row-gone' : 'device-picture'}>
      <Link to={addressOf('device', 'show', id)} className="device-picture-frame" data-live={isLive}>
        <Shown picture={picture} onLoaded={onLoaded} />
        <span className="device-picture-name m-line">
          <bdi>{name}</bdi>
        </span>
      </Link>
      <div className="device-picture-facts">
        <DeviceStateCell value={device.state} record={device} isBrief />
        <span>
          {picture ? <Age time={picture.time} isLive={isLive} /> : picture === null ? t('noScreenshot') : null}
        </span>
      </div>
      {isPlayingShown && <NowAndNext device={device} />}
    </li>
  )
})

function Shown({ picture, onLoaded }: Pick<Props, 'picture' | 'onLoaded'>) {
  const { t } = useTranslation('devices')
  const [failed, setFailed] = useState<string | null>(null)
  const began = useRef<{ id: string; at: number } | null>(null)
  // An animated placeholder would suggest that the picture is loading, but only pictures in view are loaded.
  if (picture === undefined) return <span className="device-picture-none" />
  if (picture === null || failed === picture.id) {
    return (
      <span className="device-picture-none">
        <PictureOutlined aria-hidden />
        {picture !== null && t('pictures.failed')}
      </span>
    )
  }
  if (began.current?.id !== picture.id) began.current = { id: picture.id, at: performance.now() }
  return (
    <img
      src={picture.url}
      alt=""
      decoding="async"
      onLoad={() => onLoaded(performance.now() - (began.current?.at ?? performance.now()))}
      onError={() => setFailed(picture.id)}
    />
  )
}

/** Age of the picture; if the screen is not online, the label says that this is the last picture. */
function Age({ time, isLive }: { time: string; isLive: boolean }) {
  const { t } = useTranslation('devices')
  const format = useFormat()
  const now = useNow()
  const at = new Date(time)
  const age = format.relative(at, Math.max(now, at.getTime()))
  return (
    <time dateTime={time} title={format.exactMoment(at)}>
      {isLive ? age : t('pictures.last', { age })}
    </time>
  )
}
