import { useEffect, useEffectEvent, useRef } from 'react'
import { useStage } from '#stage/StageContext.ts'
import { useHeldUrl } from '#stage/sheet/useHeldUrl.ts'
import type { ViewProps } from '#stage/widgets/viewProps.ts'
import { attachPlayback } from './attachPlayback.ts'
import { useVideoSource } from './useVideoSource.ts'
import { volumeOf } from './volumeOf.ts'

export function VideoView({ node, props, isShown, onSettled, onFault }: ViewProps<'video'>) {
  const { settings, timeline } = useStage()
  const ref = useRef<HTMLVideoElement>(null)
  const held = useHeldUrl(props.file)
  const volume = volumeOf(node, props.volume, settings)
  const onSoundBlocked = useEffectEvent(() => onFault('soundBlocked'))
  const { start, duration } = node

  useVideoSource(ref, {
    url: held.url,
    onDecoded: onSettled,
    onFailed: () => held.isLost() && onFault('unplayable'),
  })
  useEffect(() => {
    const video = ref.current
    if (!video) return
    const sound = () => onSoundBlocked()
    return attachPlayback({ video, timeline, node: { start, duration }, isShown, volume, onSoundBlocked: sound })
  }, [timeline, start, duration, isShown, volume])

  return (
    <video
      ref={ref}
      className="stage-media"
      style={{ objectFit: props.fit }}
      aria-label={node.name}
      muted
      playsInline
      disablePictureInPicture
      disableRemotePlayback
    />
  )
}
