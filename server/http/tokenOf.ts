import type { IncomingHttpHeaders } from 'node:http'

/** Token of a call from the `accesstoken` header or a bearer header; empty if there is none. */
export function tokenOf({ accesstoken, authorization }: IncomingHttpHeaders): string {
  if (typeof accesstoken === 'string') return accesstoken === 'null' || accesstoken === 'undefined' ? '' : accesstoken
  return /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? ''
}
