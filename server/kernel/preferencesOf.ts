import type { IncomingHttpHeaders } from 'node:http'

/** Returns the values of the `Prefer` header (RFC 7240). */
export function preferencesOf({ prefer }: IncomingHttpHeaders): ReadonlySet<string> {
  return new Set(
    String(prefer ?? '')
      .split(',')
      .map(one => one.trim()),
  )
}
