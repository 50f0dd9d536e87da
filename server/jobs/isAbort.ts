/** Thrown by what was told to stop, not by what went wrong. */
export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'
