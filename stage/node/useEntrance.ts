import { type RefObject, useLayoutEffect } from 'react'
import type { ProgramNode } from '#contract/programs/program.ts'
import { useStage } from '#stage/StageContext.ts'
import { animate } from '#stage/transitions/animate.ts'
import { holdAt } from '#stage/transitions/holdAt.ts'
import { motions } from '#stage/transitions/index.ts'

/** Plays the node's entrance animation when it appears, synchronized with the timeline. */
export function useEntrance(ref: RefObject<HTMLElement | null>, node: ProgramNode, isShown: boolean): void {
  const { timeline } = useStage()
  const { entrance, start } = node

  useLayoutEffect(() => {
    const element = ref.current
    const motion = motions[entrance]
    if (!element || !isShown) return
    const animation = animate(element, motion, 'entrance')
    if (!animation) return
    const sync = () => {
      const time = timeline.position() - start
      holdAt(animation, Math.min(time, motion.duration), timeline.isPlaying && time < motion.duration)
    }
    sync()
    const stop = timeline.onChange(change => change !== 'wrap' && sync())
    return () => {
      stop()
      animation.cancel()
    }
  }, [ref, timeline, isShown, entrance, start])
}
