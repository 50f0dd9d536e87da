import { type RefObject, useLayoutEffect } from 'react'
import type { Transition } from '#contract/programs/program.ts'
import { useStage } from '#stage/StageContext.ts'
import { animate } from '#stage/transitions/animate.ts'
import { holdAt } from '#stage/transitions/holdAt.ts'
import { motions } from '#stage/transitions/index.ts'

type Options = {
  name: Transition
  side: 'entrance' | 'exit'
  /** Milliseconds from the program's start. */
  begin: number
  isActive: boolean
}

/** While it is active, plays the motion of a component, synchronized with the timeline. */
export function useMotion(ref: RefObject<HTMLElement | null>, { name, side, begin, isActive }: Options): void {
  const { timeline } = useStage()

  useLayoutEffect(() => {
    const element = ref.current
    if (!element || !isActive) return
    const motion = motions[name]
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
  }, [ref, timeline, name, side, begin, isActive])
}
