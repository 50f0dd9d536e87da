import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isPlayableStream } from '#contract/widgets/streamMedia.ts'
import { DecodedImage } from '#stage/box/DecodedImage.tsx'
import { ownAddress } from '#stage/ownAddress.ts'
import { useStage } from '#stage/StageContext.ts'
import { useTimelinePlaying } from '#stage/timeline/useTimelinePlaying.ts'
import { useHeldUrl } from '#stage/useHeldUrl.ts'
import { HiddenPartMarker } from '#stage/widgets/view/HiddenPartMarker.tsx'
import type { ViewProps } from '#stage/widgets/view/viewProps.ts'
import { attachStream } from './attachStream.ts'
import { volumeOf } from './volumeOf.ts'

/**
 * Plays a live stream, whose position does not follow the timeline. The stream is connected only while the component
 * is visible and the timeline runs, and never in edit mode.
 */
export function StreamMediaView({ node, props, isShown, onSettled, onFault }: ViewProps<'streamMedia'>) {
  const { settings, timeline } = useStage()
  const video = useRef<HTMLVideoElement>(null)
  const [isLive, setLive] = useState(false)
  const still = useHeldUrl(props.still)
  const isPlaying = useTimelinePlaying(timeline)
  const url = ownAddress(props.url ?? '')
  const isPlayable = isPlayableStream(url)
  const isWanted = isPlayable && isShown && isPlaying && !settings.isArranged
  const volume = volumeOf(node, props.volume, settings)
  const hasStill = still.url !== undefined

  const settled = useEffectEvent(onSettled)
  const soundBlocked = useEffectEvent(() => onFault('soundBlocked'))
  const unsupported = useEffectEvent(() => onFault('unsupported'))
  useEffect(() => {
    if (!hasStill) settled()
  }, [hasStill])
  useEffect(() => {
    if (!isPlayable && !hasStill) unsupported()
  }, [isPlayable, hasStill])
  useEffect(() => {
    const element = video.current
    if (!element || !isWanted) return
    const detach = attachStream({ video: element, url, onLive: setLive, onSoundBlocked: () => soundBlocked() })
    return () => {
      detach()
      setLive(false)
    }
  }, [isWanted, url])
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.volume = volume
    element.muted = volume === 0
  }, [volume])

  return (
    <>
      <video
        ref={video}
        className="stage-media"
        style={{ objectFit: props.fit, visibility: isLive ? 'inherit' : 'hidden' }}
        aria-label={node.name}
        // Exempts the element from the player's stall detection: streams reconnect by themselves.
        data-live=""
        muted
        playsInline
        disablePictureInPicture
        disableRemotePlayback
      />
      {still.url && !isLive && (
        <DecodedImage
          url={still.url}
          alt={node.name}
          fit={props.fit}
          onDecoded={onSettled}
          onFailed={() => {
            still.isLost()
            onSettled()
          }}
        />
      )}
      {settings.isArranged && !hasStill && <HiddenPartMarker text={node.name} height={node.height} path={waves} />}
    </>
  )
}

const waves = 'M12 12h.01M8.5 15.5a5 5 0 0 1 0-7m7 0a5 5 0 0 1 0 7M5.6 18.4a9 9 0 0 1 0-12.8m12.8 0a9 9 0 0 1 0 12.8'
