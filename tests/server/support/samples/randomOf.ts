/** Repeatable pseudo-random whole numbers: each call returns one from 0 to `below` - 1. */
export function randomOf(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state * 16_807) % 2_147_483_647
    return state % below
  }
}
