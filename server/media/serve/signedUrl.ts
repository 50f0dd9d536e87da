// URLs for browsers' own requests, which carry no token. Each is bound to one path, one receiver and one session of
// the receiver, and expires.
import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors/errors.ts'
import { signedUrlLife } from '#contract/rules/media/signedUrlLife.ts'
import type { Parts } from '#server/kernel/parts.ts'

/** An hour in seconds. */
const hour = signedUrlLife / 1000

/** `proof`: hash of the receiver's session, which stays on the server. The URL ends with the session. */
export type Receiver = { id: string; proof: string }

/** Valid for one to two hours. Identical within an hour of the clock, so that browsers can cache by URL. */
export function signUrl({ keys, now }: Pick<Parts, 'keys' | 'now'>, path: string, receiver: Receiver): string {
  const until = (Math.ceil(now().getTime() / 1000 / hour) + 1) * hour
  const query = new URLSearchParams({
    for: receiver.id,
    until: String(until),
    sig: keys.sign('url', path, receiver.id, until, receiver.proof),
  })
  return `${path}?${query}`
}

type Signed = {
  request: Pick<FastifyRequest, 'query'>
  /** The signed path, rebuilt from the values that the handler will use, so that the signature covers them. */
  path: string
  /** Returns the valid proofs of the receiver; empty if the account is gone. */
  proofsOf(receiverId: string): Promise<readonly string[]>
}

/** Throws file.linkExpired if expired or changed; returns the receiver and the seconds left. */
export async function readSigned(
  { keys, now }: Pick<Parts, 'keys' | 'now'>,
  { request, path, proofsOf }: Signed,
): Promise<{ receiverId: string; seconds: number }> {
  const query = request.query as Readonly<Record<string, unknown>>
  const { for: receiverId, until, sig } = query
  if (typeof receiverId !== 'string' || typeof until !== 'string' || typeof sig !== 'string') throw expired()
  const seconds = Number(until) - now().getTime() / 1000
  if (!/^\d{1,12}$/.test(until) || seconds <= 0) throw expired()
  const proofs = await proofsOf(receiverId)
  if (!proofs.some(proof => keys.verify(sig, 'url', path, receiverId, Number(until), proof))) throw expired()
  return { receiverId, seconds: Math.floor(seconds) }
}

const expired = () => new AppError('file.linkExpired')
