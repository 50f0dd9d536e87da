// Signed URLs for requests without a token: those that a browser makes on its own, for example for pictures. Each URL
// expires, and is bound to one path, one receiver and one session of the receiver.
import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors/errors.ts'
import { signedUrlLife } from '#contract/rules/media/signedUrlLife.ts'
import type { Parts } from '#server/kernel/parts.ts'

/** An hour in seconds. */
const hour = signedUrlLife / 1000

/**
 * `proof`: hash of the receiver's session token or API token. It is signed but is not part of the URL. When the
 * session ends or the API token becomes invalid, the URL becomes invalid too. Packages use a constant
 * (`packageProof`).
 */
export type Receiver = { id: string; proof: string }

/**
 * Returns a URL that is valid for one to two hours. Calls within the same hour of the clock return the same URL, so
 * that browsers can cache its content.
 */
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
  /**
   * Path that is signed. It is rebuilt from the values that the handler will use, so that the signature
   * covers these values.
   */
  path: string
  /** Returns the receiver's proofs that are still valid; empty if the account no longer exists. */
  proofsOf(receiverId: string): Promise<readonly string[]>
}

/**
 * Returns the receiver, and the number of seconds until the URL expires. Throws file.linkExpired if the URL has
 * expired or was changed, or if the receiver's session has ended.
 */
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
