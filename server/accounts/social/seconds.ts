/** Timeout of a request to a provider. */
export const seconds = 10
