// Sends signed JSON by POST. All webhooks use this function.
import { createHmac } from 'node:crypto'
import { AppError } from '#contract/errors/errors.ts'
import type { Outbound } from './createOutbound.ts'

/** `id`: the same for all retries, so that receivers can deduplicate. `secret`: null leaves the call unsigned. */
export type SignedCall = { url: string; secret: string | null; id: string; event: string; body: string }
/** `status`: HTTP status; null if there was no response. `failure`: why there was none; null if there was one. */
export type SignedAnswer = {
  isTaken: boolean
  status: number | null
  answer: string
  failure: AppError | null
  milliseconds: number
}

const mostBytes = 64 * 1024

/**
 * Sends a signed call. Does not follow redirects, because they would drop the body. Rejects only for errors of this
 * server, not of the receiver.
 */
export async function callSigned(
  { outbound, now }: { outbound: Outbound; now: () => Date },
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

/**
 * Signs the time together with the body, so that receivers can recognize a call that was recorded and
 * sent again later.
 */
function signatureOf(secret: string, at: Date, body: string): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
