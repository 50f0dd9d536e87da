import { AppError } from '#contract/errors/errors.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { callSigned, type SignedAnswer } from '#server/outbound/callSigned.ts'
import { openSecret } from './webhookSecret.ts'

type Call = { webhookId: string; url: string; id: string; event: string; body: string }

/** Calls a webhook. Calls are never sent unsigned, so the call fails if the secret cannot be decrypted. */
export async function callWebhook({ webhookId, ...call }: Call, parts: Parts): Promise<SignedAnswer> {
  try {
    return await callSigned(parts, { ...call, secret: await openSecret(webhookId, parts) })
  } catch (failure) {
    if (!(failure instanceof AppError)) throw failure
    return { isTaken: false, status: null, answer: '', failure, milliseconds: 0 }
  }
}
