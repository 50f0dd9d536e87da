/** Whose turn it is `time` ms after the first began, when all follow each other round and round. */
export function turnAt(durations: readonly number[], time: number): number {
  const round = durations.reduce((sum, duration) => sum + duration, 0)
  if (round <= 0) return 0
  let rest = ((time % round) + round) % round
  const turn = durations.findIndex(duration => {
    rest -= duration
    return rest < 0
  })
  return Math.max(0, turn)
}
