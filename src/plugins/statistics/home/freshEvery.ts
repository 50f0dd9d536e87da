/** Screens tell their plays in blocks of minutes: asking more often would show nothing new. */
export const freshEvery = 60_000
