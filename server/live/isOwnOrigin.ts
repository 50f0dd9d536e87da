import type { FastifyRequest } from 'fastify'

/** A browser says where its page came from; only this server's own pages may open the socket. Others say nothing. */
export function isOwnOrigin({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  if (headers.origin === undefined) return true
  try {
    return new URL(headers.origin).host === host
  } catch {
    return false
  }
}
