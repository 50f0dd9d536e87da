import type { IncomingHttpHeaders } from 'node:http'

/** Returns the token of a call, from the header `accesstoken` or a bearer header; empty if there is none. */
export function tokenOf({ accesstoken, authorization }: IncomingHttpHeaders): string {
  if (typeof accesstoken === 'string') return accesstoken === 'null' || accesstoken === 'undefined' ? '' : accesstoken
  return /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? ''
}
