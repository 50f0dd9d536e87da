import { type CSSProperties, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Size } from './fitBox.ts'

type Props = {
  url: string
  alt: string
  fit: 'contain' | 'cover' | 'fill'
  /** Artboard pixels. */
  radius?: number
  style?: CSSProperties
  /** `natural`: size of the file in pixels. */
  onDecoded: (natural: Size) => void
  onFailed: () => void
}

/**
 * An image that appears only once decoded; after a change of the URL, the old picture stays until the new one is
 * decoded.
 */
export function DecodedImage({ url, alt, fit, radius = 0, style, onDecoded, onFailed }: Props) {
  const [shown, setShown] = useState<string>()
  const incoming = useRef<HTMLImageElement>(null)
  const decoded = useEffectEvent(onDecoded)
  const failed = useEffectEvent(onFailed)

  useLayoutEffect(() => {
    const image = incoming.current
    if (!image) return
    let isCurrent = true
    image.decode().then(
      () => {
        if (!isCurrent) return
        setShown(url)
        decoded({ width: image.naturalWidth, height: image.naturalHeight })
      },
      () => isCurrent && failed(),
    )
    return () => {
      isCurrent = false
    }
  }, [url])

  const urls = shown === undefined || shown === url ? [url] : [shown, url]
  return urls.map(each => (
    <img
      key={each}
      ref={each === url ? incoming : null}
      className="stage-media"
      src={each}
      alt={alt}
      decoding="sync"
      draggable={false}
      style={{ objectFit: fit, borderRadius: radius, ...style, visibility: each === shown ? 'inherit' : 'hidden' }}
    />
  ))
}
