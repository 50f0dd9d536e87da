// Second step of a two-factor sign-in: a code of an authenticator app, or a recovery code.
import { type Kysely, sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { countUse, type Limit, refundUse } from '#server/accounts/codes/limits.ts'
import type { Database } from '#server/db/schema.ts'
import type { Parts } from '#server/kernel/parts.ts'

/**
 * Lifetime of a code in seconds. The previous and the next code are accepted too, because the phone's
 * clock may differ.
 */
const period = 30
const tolerance = 1

const limitOf = (userId: string): Limit => ({ key: `twoFactor:${userId}`, most: 10, minutes: 10 })

type Needed = Pick<Parts, 'db' | 'keys' | 'now' | 'secretBox'>

/** Purpose under which the secret is encrypted (see createSecretBox). */
export const sealedFor = (userId: string) => `twoFactor:${userId}`

/** Whether the account uses two-factor sign-in, with a confirmed secret. */
export async function isOn(db: Kysely<Database>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('twoFactor')
    .select('userId')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Checks a code of the app or a recovery code. Returns true only once per code. Also used to confirm the set-up.
 * Throws `general.tooOften` after ten wrong codes in ten minutes. Calls that use this function are declared
 * `isAtomic: false`, because the rollback of a transaction would undo the count of wrong codes.
 */
export async function verify(means: Needed, userId: string, code: string): Promise<boolean> {
  const limit = limitOf(userId)
  await countUse(means, [limit])
  const plain = code.replace(/[\s-]/g, '')
  const isRight = /^\d{6}$/.test(plain)
    ? await consumeTotp(means, userId, plain)
    : await consumeRecoveryCode(means, userId, plain)
  if (isRight) await refundUse(means, [limit])
  return isRight
}

/** `secret` in base32. */
export function totpOf(secret: string): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period })
}

/** Returns the hash under which a recovery code is stored. Ignores blanks, hyphens and case. */
export function hashRecoveryCode(keys: Parts['keys'], userId: string, code: string): string {
  return keys.hash('recoveryCode', `${userId}:${code.replace(/[\s-]/g, '').toUpperCase()}`)
}

async function consumeTotp({ db, secretBox, now }: Needed, userId: string, code: string) {
  const row = await db.selectFrom('twoFactor').select('secret').where('userId', '=', userId).executeTakeFirst()
  if (!row) return false
  const timestamp = now().getTime()
  const delta = totpOf(secretBox.open(sealedFor(userId), row.secret)).validate({
    token: code,
    timestamp,
    window: tolerance,
  })
  if (delta === null) return false
  const step = Math.floor(timestamp / 1000 / period) + delta
  const updated = await db
    .updateTable('twoFactor')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

async function consumeRecoveryCode({ db, keys }: Pick<Parts, 'db' | 'keys'>, userId: string, code: string) {
  const hash = hashRecoveryCode(keys, userId, code)
  const updated = await sql`
    UPDATE "twoFactor" SET "recoveryCodes" = array_remove("recoveryCodes", ${hash})
    WHERE "userId" = ${userId} AND "confirmedAt" IS NOT NULL AND ${hash} = ANY("recoveryCodes")
  `.execute(db)
  return updated.numAffectedRows === 1n
}
