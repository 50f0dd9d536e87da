export type Turn = {
  readonly turn: number
  /** Whose turn it was before; null at the beginning, and where it is the same one's. */
  readonly previous: number | null
  /** Milliseconds since its turn began. */
  readonly since: number
}

/** Whose turn it is `time` ms after the first began, when all follow each other round and round. `before`: who had it until then. */
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
