export type Turn = {
  readonly turn: number
  /** Index of the previous content; null at the beginning, or if the previous content is the same one. */
  readonly previous: number | null
  /** Milliseconds since this turn began. */
  readonly since: number
}

/**
 * Returns the turn at `time` milliseconds after the first turn began, in an endless rotation. `before`: index shown
 * before the first turn.
 */
export function turnAt(durations: readonly number[], time: number, before: number | null = null): Turn {
  const round = durations.reduce((sum, duration) => sum + duration, 0)
  if (round <= 0) return { turn: 0, previous: null, since: 0 }
  let since = ((time % round) + round) % round
  let turn = 0
  for (const duration of durations) {
    if (since < duration) break
    since -= duration
    turn += 1
  }
  const isFirst = turn === 0 && time < round
  const previous = isFirst ? before : (turn + durations.length - 1) % durations.length
  return { turn, previous: previous === turn ? null : previous, since }
}
