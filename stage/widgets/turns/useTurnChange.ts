import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { useStage } from '#stage/StageContext.ts'
import { beginChange } from '#stage/transitions/beginChange.ts'
import { holdAt } from '#stage/transitions/holdAt.ts'
import type { Motion } from '#stage/transitions/motion.ts'
import type { Pair } from './showing.ts'

type Options = {
  root: RefObject<HTMLElement | null>
  motion: Motion
  /** Keys of the visible and the leaving layer; null = nothing is visible yet. */
  seen: Pair | null
  /** Progress of the change at the timeline's position, 0 to 1. */
  share: () => number
  /** Duration of the change in milliseconds, shortened for short contents. */
  length: number
}

/**
 * Animates the change from one item to the next, synchronized with the timeline. The change ends when `seen.leaving`
 * becomes null.
 */
export function useTurnChange({ root, motion, seen, share, length }: Options): void {
  const { timeline } = useStage()
  const shown = seen?.shown
  const leaving = seen?.leaving ?? null
  const isOver = useEffectEvent(() => share() >= 1)
  const time = useEffectEvent(() => share() * motion.duration)

  useLayoutEffect(() => {
    if (shown === undefined || leaving === null) return
    const layer = (key: string) =>
      root.current?.querySelector<HTMLElement>(`:scope > [data-key="${CSS.escape(key)}"]`) ?? null
    const change = beginChange(motion, layer(shown), layer(leaving))
    const sync = () => {
      for (const animation of change.animations) {
        animation.playbackRate = motion.duration / Math.max(1, length)
        holdAt(animation, time(), timeline.isPlaying && !isOver())
      }
    }
    sync()
    const stop = timeline.onChange(changed => changed !== 'wrap' && sync())
    return () => {
      stop()
      change.cancel()
    }
  }, [root, timeline, motion, shown, leaving, length])
}
