import { useEffect, useEffectEvent, useRef } from 'react'
import { useStage } from '#stage/StageContext.ts'
import { HiddenPartMarker } from '#stage/widgets/view/HiddenPartMarker.tsx'
import type { ViewProps } from '#stage/widgets/view/viewProps.ts'
import { attachMusic, type Music } from './attachMusic.ts'
import { volumeOf } from './volumeOf.ts'

/** Plays music; visible only in edit mode. */
export function MusicView({ node, props, isShown, onSettled, onFault }: ViewProps<'music'>) {
  const { settings, timeline } = useStage()
  const { items, repeat } = props
  const music = useRef<Music>(null)
  const volume = volumeOf(node, props.volume, settings)
  const isArranged = settings.isArranged ?? false
  const settled = useEffectEvent(onSettled)
  const soundBlocked = useEffectEvent(() => onFault('soundBlocked'))
  const lost = useEffectEvent(() => onFault('unplayable'))
  const urlOf = useEffectEvent((index: number) => settings.resolveMedia(items[index]?.file ?? ''))
  const set = useEffectEvent(() => music.current?.setVolume(volume))
  const { start } = node

  // Readiness does not wait for sound.
  useEffect(() => settled(), [])
  useEffect(() => {
    if (isArranged) return
    const attached = attachMusic({
      count: items.length,
      sourceOf: index => urlOf(index),
      lengths: items.map(item => item.duration),
      repeat,
      timeline,
      start,
      isShown,
      onSoundBlocked: () => soundBlocked(),
      onLost: () => lost(),
    })
    music.current = attached
    set()
    return () => {
      music.current = null
      attached.stop()
    }
  }, [items, repeat, timeline, start, isShown, isArranged])
  useEffect(() => music.current?.setVolume(volume), [volume])

  if (!isArranged) return null
  return <HiddenPartMarker text={node.name} height={node.height} path={note} />
}

const note = 'M9 18V5l11-2v13M9 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0Zm11-2a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z'
