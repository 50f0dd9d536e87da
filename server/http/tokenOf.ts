import type { IncomingHttpHeaders } from 'node:http'

/** The token of a call, in the wire's own header or, as other clients send it, as a bearer; empty where there is none. */
export function tokenOf({ accesstoken, authorization }: IncomingHttpHeaders): string {
  if (typeof accesstoken === 'string') return accesstoken === 'null' || accesstoken === 'undefined' ? '' : accesstoken
  return /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? ''
}
