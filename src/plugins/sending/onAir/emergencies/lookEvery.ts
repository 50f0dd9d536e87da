/** Milliseconds. Those who may not see an emergency itself are told of none that begins or is ended: their pages look. */
export const lookEvery = 10_000
