// Synchronized playback of a group with a host: a pure function of the shared time, without messages between devices.
import type { Turn } from './order.ts'

/** Minimum duration in milliseconds: a shorter program would end before a joining device has loaded it. */
const shortest = 2_000

type Item = Turn & {
  /** Milliseconds of one play. */
  duration: number
  /**
   * Null: unlimited. A limited number counts complete plays only, but a device that joins in the middle plays just a
   * part.
   */
  plays: number | null
  emergency?: unknown
}

/**
 * The current item of the rotation and its start in ms since 1970. The playback position is the time since that
 * start.
 */
export type Step<I> = { item: I; startsAt: number }

/**
 * The item that plays at an instant. `rotation` is in turn order. Passes through the rotation are counted from the
 * latest send of any item, so that each send restarts the rotation at its first item. Null when an item has limited
 * plays, is an emergency, or is too short: such items start from the beginning on each device.
 */
export function stepAt<I extends Item>(rotation: readonly I[], instant: number): Step<I> | null {
  const [first] = rotation
  const isFit = ({ plays, emergency, duration }: I) => plays === null && !emergency && duration >= shortest
  if (!first || !rotation.every(isFit)) return null
  const round = rotation.reduce((sum, { duration }) => sum + duration, 0)
  const origin = Math.max(...rotation.map(({ publishedAt }) => Date.parse(publishedAt)))
  let startsAt = origin + Math.floor((instant - origin) / round) * round
  for (const item of rotation) {
    if (instant < startsAt + item.duration) return { item, startsAt }
    startsAt += item.duration
  }
  return { item: first, startsAt }
}

/** Milliseconds from the start of the program; for a looping program, from the start of the current loop. */
export function positionAt(step: { startsAt: number; duration: number; isLooping: boolean }, instant: number): number {
  const passed = Math.max(0, instant - step.startsAt)
  return step.isLooping ? passed % step.duration : Math.min(passed, step.duration)
}

/**
 * Milliseconds by which `position` is ahead of `wanted` (+) or behind it (-). `round` is the length of a loop in
 * milliseconds, at whose end both positions wrap.
 */
export function aheadOf(position: number, wanted: number, round: number): number {
  const ahead = (((position - wanted) % round) + round) % round
  return ahead > round / 2 ? ahead - round : ahead
}
