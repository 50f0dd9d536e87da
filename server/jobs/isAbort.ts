/** True for errors of aborted work, not for failures. */
export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'
