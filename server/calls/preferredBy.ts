import type { IncomingHttpHeaders } from 'node:http'

/** What a call prefers of how it is answered (RFC 7240). */
export function preferredBy({ prefer }: IncomingHttpHeaders): ReadonlySet<string> {
  return new Set(
    String(prefer ?? '')
      .split(',')
      .map(one => one.trim()),
  )
}
