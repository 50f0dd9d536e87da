/** Polling interval in ms. Screens report plays in batches, so faster polling would rarely find new plays. */
export const freshEvery = 60_000
