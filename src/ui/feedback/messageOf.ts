/** Message of a failed call; server and client errors are both localized. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
