// Sends signed JSON by POST. The server has no other way of notifying external addresses.
import { createHmac } from 'node:crypto'
import { AppError } from '#contract/errors/errors.ts'
import type { Parts } from '#server/kernel/parts.ts'

/** `id` stays the same for retries. `secret`: null leaves the call unsigned. */
export type SignedCall = { url: string; secret: string | null; id: string; event: string; body: string }
/** `status`: null if there was no response; `failure` is then the reason. */
export type SignedAnswer = {
  isTaken: boolean
  status: number | null
  answer: string
  failure: AppError | null
  milliseconds: number
}

const mostBytes = 64 * 1024

/**
 * Sends a signed call without following redirects, which would drop the body. Rejects only for faults of this server.
 */
export async function callSigned(
  { outbound, now }: Pick<Parts, 'outbound' | 'now'>,
  { url, secret, id, event, body }: SignedCall,
): Promise<SignedAnswer> {
  const started = performance.now()
  const answered = await outbound
    .fetch(url, {
      method: 'POST',
      redirect: 'manual',
      maxBytes: mostBytes,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Marquee',
        'x-marquee-event': event,
        'x-marquee-id': id,
        ...(secret === null ? {} : { 'x-marquee-signature': signatureOf(secret, now(), body) }),
      },
      body,
    })
    .then(
      async response => ({
        isTaken: response.ok,
        status: response.status,
        answer: await response.text(),
        failure: null,
      }),
      (failure: unknown) => {
        if (!(failure instanceof AppError)) throw failure
        return { isTaken: false, status: null, answer: '', failure }
      },
    )
  // PostgreSQL cannot store NUL characters in text.
  const answer = answered.answer.replaceAll('\0', '').trim()
  return { ...answered, answer, milliseconds: Math.round(performance.now() - started) }
}

/** Signs the time and the body, so that an intercepted call cannot be replayed later. */
function signatureOf(secret: string, at: Date, body: string): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
