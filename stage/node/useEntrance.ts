import type { RefObject } from 'react'
import type { ProgramNode } from '#contract/programs/program.ts'
import { motions } from '#stage/transitions/index.ts'
import { useMotion } from './useMotion.ts'

/** Plays the node's entrance animation when it appears. */
export function useEntrance(ref: RefObject<HTMLElement | null>, node: ProgramNode, isShown: boolean): void {
  useMotion(ref, { motion: motions[node.entrance], side: 'entrance', begin: node.start, isActive: isShown })
}
