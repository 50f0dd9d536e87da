/** Timeout of a request to a provider. */
export const timeoutSeconds = 10
