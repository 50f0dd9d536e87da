// What a group with a host shows at an instant: a pure function of the time that all its screens share, so that nobody leads.
import type { Turn } from './order.ts'

/** Shorter ones are over before a screen that falls in has loaded them. */
const shortest = 2_000

type Item = Turn & {
  /** Milliseconds of one play. */
  duration: number
  /** A number of plays is for whole ones. */
  plays: number | null
  emergency?: unknown
}

/** The item of the rotation that is on, and when it began, in ms since 1970: its position is what has passed since. */
export type Step<I> = { item: I; startsAt: number }

/**
 * In turn order. Rounds are counted from the latest sending of any of them, which therefore begins at its start. Null where what is
 * to be shown has a number of plays, is an emergency, or is too short: that plays from its start on each screen.
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

/** Milliseconds from the start of the program; of one that begins again by itself, within its round. */
export function positionAt(step: { startsAt: number; duration: number; isLooping: boolean }, instant: number): number {
  const passed = Math.max(0, instant - step.startsAt)
  return step.isLooping ? passed % step.duration : Math.min(passed, step.duration)
}

/** How far `position` is ahead (+) or behind (-); the end and the start of a round are neighbours. */
export function aheadOf(position: number, wanted: number, round: number): number {
  const ahead = (((position - wanted) % round) + round) % round
  return ahead > round / 2 ? ahead - round : ahead
}
