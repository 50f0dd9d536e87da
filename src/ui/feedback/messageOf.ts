/** What a failed call says; the server and the client's own errors both speak the reader's language. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
