import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { ProgramNode } from '#contract/programs/program.ts'
import type { Timeline } from '#stage/program/createTimeline.ts'
import { endOf } from '#stage/program/isShownAt.ts'
import { useStage } from '#stage/StageContext.ts'
import { type Turn, turnAt } from './turnAt.ts'

type Span = Pick<ProgramNode, 'start' | 'duration'>
type Options = {
  node: Span
  /** Of each content, in ms. */
  durations: readonly number[]
  /** Of the change between two of them, in ms. */
  change: number
}

export type Turns = {
  readonly turn: number
  /** Who is leaving at this moment. */
  readonly leaving: number | null
  /** How much of the change is over, 0 to 1; asked again for every moment. */
  share(): number
}

/** Which of several contents the timeline's moment belongs to, and which it takes the place of. */
export function useTurns({ node, durations, change }: Options): Turns {
  const { timeline } = useStage()
  const { start, duration } = node
  const read = useCallback(() => {
    const { turn, previous, since } = turnOf({ start, duration }, durations, timeline)
    // A content that is shown for less than a change takes has a quicker one.
    const length = Math.min(change, durations[turn] ?? change)
    return { turn, leaving: since < length ? previous : null, share: length > 0 ? Math.min(1, since / length) : 1 }
  }, [timeline, start, duration, durations, change])
  const subscribe = useCallback((listener: () => void) => timeline.onTick(listener), [timeline])
  // What is read must be the same while nothing changes: the share of the change is no part of it.
  const now = useSyncExternalStore(subscribe, () => {
    const { turn, leaving } = read()
    return `${turn} ${leaving ?? ''}`
  })
  return useMemo(() => {
    const [turn = '0', leaving = ''] = now.split(' ')
    return { turn: Number(turn), leaving: leaving === '' ? null : Number(leaving), share: () => read().share }
  }, [now, read])
}

/** Where a program begins again, its first content follows the one it ended with. */
function turnOf(node: Span, durations: readonly number[], timeline: Timeline): Turn {
  // At its end a program holds its last frame; a round that ends there does not restart.
  const time = Math.max(0, Math.min(timeline.position(), timeline.duration - 1) - node.start)
  const isContinued = timeline.isRepeated && node.start === 0 && endOf(node, timeline.duration) === timeline.duration
  const before = isContinued ? turnAt(durations, timeline.duration - 1).turn : null
  return turnAt(durations, time, before)
}
