import { type RefObject, useSyncExternalStore } from 'react'
import type { ProgramNode } from '#contract/programs/program.ts'
import { useStage } from '#stage/StageContext.ts'
import { endOf } from '#stage/timeline/isShownAt.ts'
import { motions } from '#stage/transitions/index.ts'
import { useMotion } from './useMotion.ts'

/**
 * Plays the node's exit animation, so that it ends with the node. A node without duration has none: it stays until the
 * next program, whose transition replaces it.
 */
export function useExit(ref: RefObject<HTMLElement | null>, node: ProgramNode, isShown: boolean): void {
  const { timeline } = useStage()
  const { exit = 'default', duration } = node
  const motion = motions[exit]
  const begin = endOf(node, timeline.duration) - motion.duration
  const isLeaving = useSyncExternalStore(
    timeline.onTick,
    () => duration !== null && exit !== 'default' && timeline.position() >= begin,
  )
  useMotion(ref, { motion, side: 'exit', begin, isActive: isShown && isLeaving })
}
