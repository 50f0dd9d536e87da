import { useEffect, useEffectEvent, useRef } from 'react'
import { clipOf } from '#contract/widgets/video.ts'
import { useStage } from '#stage/StageContext.ts'
import { useHeldUrl } from '#stage/useHeldUrl.ts'
import type { ViewProps } from '#stage/widgets/view/viewProps.ts'
import { attachPlayback } from './attachPlayback.ts'
import { useVideoSource } from './useVideoSource.ts'
import { volumeOf } from './volumeOf.ts'

export function VideoView({ node, props, isShown, onSettled, onFault }: ViewProps<'video'>) {
  const { settings, timeline } = useStage()
  const ref = useRef<HTMLVideoElement>(null)
  const held = useHeldUrl(props.file)
  const volume = volumeOf(node, props.volume, settings)
  const onSoundBlocked = useEffectEvent(() => onFault('soundBlocked'))
  const { isInStep = false } = settings
  const { start, duration } = node
  const { from, to } = clipOf(props)

  useVideoSource(ref, {
    url: held.url,
    onDecoded: onSettled,
    onFailed: () => held.isLost() && onFault('unplayable'),
  })
  useEffect(() => {
    const video = ref.current
    if (!video) return
    const sound = () => onSoundBlocked()
    const span = { start, duration }
    return attachPlayback({
      ...{ video, timeline, node: span, clip: { from, to }, isShown, volume, isInStep },
      onSoundBlocked: sound,
    })
  }, [timeline, start, duration, from, to, isShown, volume, isInStep])

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
