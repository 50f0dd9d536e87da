import { randomBytes } from 'node:crypto'
import type { Parts } from '#server/kernel/parts.ts'

const purposeOf = (webhookId: string) => `webhook:${webhookId}`

/** Creates the signing secret of a webhook, or replaces it. Returns it in plain text. */
export async function createSecret(
  webhookId: string,
  { db, secretBox }: Pick<Parts, 'db' | 'secretBox'>,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const sealed = secretBox.seal(purposeOf(webhookId), secret)
  await db
    .insertInto('webhookSecret')
    .values({ webhookId, sealed })
    .onConflict(conflict => conflict.column('webhookId').doUpdateSet({ sealed }))
    .execute()
  return secret
}

/** Returns the signing secret in plain text; every webhook has one. Throws `setting.keyLost`. */
export async function openSecret(
  webhookId: string,
  { db, secretBox }: Pick<Parts, 'db' | 'secretBox'>,
): Promise<string> {
  const { sealed } = await db
    .selectFrom('webhookSecret')
    .select('sealed')
    .where('webhookId', '=', webhookId)
    .executeTakeFirstOrThrow()
  return secretBox.open(purposeOf(webhookId), sealed)
}
