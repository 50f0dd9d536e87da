import { randomBytes } from 'node:crypto'
import type { Parts } from '#server/kernel/parts.ts'

const purposeOf = (ruleId: string) => `alarmRule:${ruleId}`

/** Creates a signing secret, replaces the previous one and returns it. */
export async function createSecret(
  ruleId: string,
  { db, secretBox }: Pick<Parts, 'db' | 'secretBox'>,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const sealed = secretBox.seal(purposeOf(ruleId), secret)
  await db
    .insertInto('alarmSecret')
    .values({ ruleId, sealed })
    .onConflict(conflict => conflict.column('ruleId').doUpdateSet({ sealed }))
    .execute()
  return secret
}

/** Returns the signing secret; null if none was created, so calls are not signed. */
export async function openSecret(
  ruleId: string,
  { db, secretBox }: Pick<Parts, 'db' | 'secretBox'>,
): Promise<string | null> {
  const kept = await db.selectFrom('alarmSecret').select('sealed').where('ruleId', '=', ruleId).executeTakeFirst()
  return kept ? secretBox.open(purposeOf(ruleId), kept.sealed) : null
}
