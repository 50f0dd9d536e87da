/** True if the error means that work was aborted, not that it failed. */
export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'
