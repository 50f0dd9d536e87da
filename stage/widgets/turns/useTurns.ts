import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { ProgramNode } from '#contract/programs/program.ts'
import { useStage } from '#stage/StageContext.ts'
import type { Timeline } from '#stage/timeline/createTimeline.ts'
import { endOf } from '#stage/timeline/isShownAt.ts'
import { type Turn, turnAt } from './turnAt.ts'

type Span = Pick<ProgramNode, 'start' | 'duration'>
type Options = {
  node: Span
  /** Milliseconds, one per content. */
  durations: readonly number[]
  /** Duration in milliseconds of the change from one item to the next. */
  change: number
}

export type Turns = {
  readonly turn: number
  /** Index of the content that is leaving; null if no change is in progress. */
  readonly leaving: number | null
  /** Progress of the change, 0 to 1; computed at each call. */
  share(): number
}

/** Index of the content at the timeline's position, and of the one that it replaces. */
export function useTurns({ node, durations, change }: Options): Turns {
  const { timeline } = useStage()
  const { start, duration } = node
  const read = useCallback(() => {
    const { turn, previous, since } = turnOf({ start, duration }, durations, timeline)
    // For contents that are shown more briefly than a change takes, the change is shortened.
    const length = Math.min(change, durations[turn] ?? change)
    return { turn, leaving: since < length ? previous : null, share: length > 0 ? Math.min(1, since / length) : 1 }
  }, [timeline, start, duration, durations, change])
  const subscribe = useCallback((listener: () => void) => timeline.onTick(listener), [timeline])
  // The snapshot must be stable between changes, so it excludes the progress.
  const snapshot = useSyncExternalStore(subscribe, () => {
    const { turn, leaving } = read()
    return `${turn} ${leaving ?? ''}`
  })
  return useMemo(() => {
    const [turn = '0', leaving = ''] = snapshot.split(' ')
    return { turn: Number(turn), leaving: leaving === '' ? null : Number(leaving), share: () => read().share }
  }, [snapshot, read])
}

/**
 * Returns the turn at the timeline's position. If the node lasts for a whole repeated program, the content shown at
 * the program's end counts as the one before the first turn.
 */
function turnOf(node: Span, durations: readonly number[], timeline: Timeline): Turn {
  // A program shows its last frame at its end, so a rotation that ends together with the program must not wrap
  // around.
  const time = Math.max(0, Math.min(timeline.position(), timeline.duration - 1) - node.start)
  const isContinued = timeline.isRepeated && node.start === 0 && endOf(node, timeline.duration) === timeline.duration
  const before = isContinued ? turnAt(durations, timeline.duration - 1).turn : null
  return turnAt(durations, time, before)
}
