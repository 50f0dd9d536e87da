import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Device } from '#contract/resources/fleet/device.ts'
import type { Picture } from '#src/plugins/devices/pictures/usePictures.ts'
import { Icon } from '#src/simple/shell/Icon.tsx'

type Props = {
  id: string
  /** Undefined: not loaded yet; null: the device has no picture. */
  picture: Picture | null | undefined
  onView: (id: string, isSeen: boolean) => void
  onLoaded: (took: number) => void
}

/** The current screen picture, refreshed while it is in view. */
export function DeviceImage({ id, picture, onView, onLoaded }: Props) {
  const element = useRef<HTMLSpanElement>(null)
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(entries => onView(id, entries.at(-1)?.isIntersecting === true))
    observer.observe(element.current)
    return () => {
      observer.disconnect()
      onView(id, false)
    }
  }, [id, onView])
  return (
    <span ref={element} className="simple-image">
      {picture && picture.id !== failed ? (
        <img
          src={picture.url}
          alt=""
          decoding="async"
          onLoad={() => onLoaded(0)}
          onError={() => setFailed(picture.id)}
        />
      ) : (
        <Icon name="devices" />
      )}
    </span>
  )
}

const isCalm = (state: Device['state']) => state === 'sleeping' || state === 'connecting'

export function DeviceState({ device }: { device: Pick<Device, 'state'> }) {
  const { t } = useTranslation('simpleParts')
  const tone = device.state === 'normal' || device.state === 'idle' ? 'good' : isCalm(device.state) ? 'calm' : 'bad'
  return (
    <span className="simple-state" data-tone={tone}>
      {t(`states.${device.state}`)}
    </span>
  )
}
