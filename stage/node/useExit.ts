import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react'
import type { ProgramNode } from '#contract/programs/program.ts'
import { useStage } from '#stage/StageContext.ts'
import { endOf } from '#stage/timeline/isShownAt.ts'
import { animate } from '#stage/transitions/animate.ts'
import { holdAt } from '#stage/transitions/holdAt.ts'
import { motions } from '#stage/transitions/index.ts'

/**
 * Plays the node's exit animation, so that it ends with the node. A node without duration has none: it stays until the
 * next program, whose transition replaces it.
 */
export function useExit(ref: RefObject<HTMLElement | null>, node: ProgramNode, isShown: boolean): void {
  const { timeline } = useStage()
  const { exit = 'default', duration } = node
  const motion = motions[exit]
  const end = endOf(node, timeline.duration)
  const begin = end - motion.duration
  const isLeaving = useSyncExternalStore(
    timeline.onTick,
    () => duration !== null && exit !== 'default' && timeline.position() >= begin,
  )

  useLayoutEffect(() => {
    const element = ref.current
    if (!element || !isShown || !isLeaving) return
    const animation = animate(element, motion, 'exit')
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
  }, [ref, timeline, isShown, isLeaving, motion, begin])
}
