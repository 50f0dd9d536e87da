// Reads the texts that users read outside of the application: captchas, codes in messages, links in mails.
import type { Parts } from '#server/kernel/parts.ts'
import { openContent } from '#server/outbox/outboxContent.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import type { TestServer } from '#tests/server/support/servers/testServer.ts'

/** Creates a captcha with a known answer; returns its `captchaId` and the answer. */
export async function solvedCaptcha(server: TestServer): Promise<{ captchaId: string; answer: string }> {
  const { captchaId } = resultOf(await server.anonymous.get<{ captchaId: string }>('/xboot/common/captcha/init'))
  return { captchaId, answer: await solve(server.parts, captchaId) }
}

/** Replaces the captcha's answer, and returns the new one. */
export async function solve({ db, keys }: Pick<Parts, 'db' | 'keys'>, captchaId: string): Promise<string> {
  const answer = 'k7wq'
  const answerHash = keys.hash('captcha', `${captchaId}:${answer}`)
  await db.updateTable('captcha').set({ answerHash }).where('id', '=', captchaId).execute()
  return answer
}

type Sealed = { parts: Pick<Parts, 'db' | 'secretBox'> }
export type Sent = { template: string; params: Record<string, string> }

/** All messages to a number or an address, oldest first. */
export async function sentTo({ parts }: Sealed, recipient: string): Promise<Sent[]> {
  const rows = await parts.db
    .selectFrom('outboxMessage')
    .innerJoin('outboxContent', 'outboxContent.id', 'outboxMessage.id')
    .select(['outboxMessage.id', 'template', 'content'])
    .where('recipient', '=', recipient)
    .orderBy('outboxMessage.id')
    .execute()
  return rows.map(({ id, template, content }) => ({ template, params: openContent(parts.secretBox, id, content) }))
}

export async function lastTo(server: Sealed, recipient: string): Promise<Record<string, string>> {
  const last = (await sentTo(server, recipient)).at(-1)
  if (!last) throw new Error(`Nothing was sent to ${recipient}`)
  return last.params
}

type Answer = { success: boolean; error?: { id: string; fields?: { field: string; id: string }[] } }
/** The error of an answer: its ID, such as `auth.expired`, or `field: id` for a field error; null on success. */
export function refusalOf(answer: Answer): string | null {
  if (answer.success) return null
  const [first] = answer.error?.fields ?? []
  return first ? `${first.field}: ${first.id}` : (answer.error?.id ?? '')
}
