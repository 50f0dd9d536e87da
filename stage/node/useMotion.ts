import { type RefObject, useLayoutEffect } from 'react'
import { useStage } from '#stage/StageContext.ts'
import { animate, type Side } from '#stage/transitions/animate.ts'
import { holdAt } from '#stage/transitions/holdAt.ts'
import type { Motion } from '#stage/transitions/motion.ts'

type Options = {
  motion: Motion
  side: Side
  /** Milliseconds from the program's start. */
  begin: number
  isActive: boolean
}

/** While it is active, plays a motion of a component or page, synchronized with the timeline. */
export function useMotion(ref: RefObject<HTMLElement | null>, { motion, side, begin, isActive }: Options): void {
  const { timeline } = useStage()

  useLayoutEffect(() => {
    const element = ref.current
    if (!element || !isActive) return
    const animation = animate(element, motion, side)
    if (!animation) return
    const sync = () => {
      const time = timeline.position() - begin
      holdAt(animation, Math.min(time, motion.duration), timeline.isPlaying && time < motion.duration)
    }
    sync()
    const stop = timeline.onChange(change => change !== 'wrap' && sync())
    return () => {
      stop()
      animation.cancel()
    }
  }, [ref, timeline, motion, side, begin, isActive])
}
