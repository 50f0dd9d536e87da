// What people read elsewhere: the characters of a picture, the code in a message, the link in a mail.
import type { Parts } from '#server/calls/parts.ts'
import { openContent } from '#server/outbox/outboxContent.ts'
import { resultOf } from './resultOf.ts'
import type { TestServer } from './testServer.ts'

/** A captcha whose answer is known, as `captchaId` and the answer. */
export async function solvedCaptcha(server: TestServer): Promise<{ captchaId: string; answer: string }> {
  const { captchaId } = resultOf(await server.anonymous.get<{ captchaId: string }>('/xboot/common/captcha/init'))
  return { captchaId, answer: await solve(server.parts, captchaId) }
}

/** What is in the picture from now on. */
export async function solve({ db, keys }: Pick<Parts, 'db' | 'keys'>, captchaId: string): Promise<string> {
  const answer = 'k7wq'
  const answerHash = keys.hash('captcha', `${captchaId}:${answer}`)
  await db.updateTable('captcha').set({ answerHash }).where('id', '=', captchaId).execute()
  return answer
}

type Sealed = { parts: Pick<Parts, 'db' | 'secretBox'> }
export type Sent = { template: string; params: Record<string, string> }

/** Everything that went to a number or an address, oldest first. */
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
/** `auth.expired`, or `field: id` where one was named. */
export function refusalOf(answer: Answer): string | null {
  if (answer.success) return null
  const [first] = answer.error?.fields ?? []
  return first ? `${first.field}: ${first.id}` : (answer.error?.id ?? '')
}
