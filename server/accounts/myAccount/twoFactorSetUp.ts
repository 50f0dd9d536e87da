import { randomBytes } from 'node:crypto'
import { Secret } from 'otpauth'
import { AppError, fieldError } from '#contract/errors/errors.ts'
import { hashRecoveryCode, isOn, sealedFor, totpOf, verify } from '#server/accounts/signIn/twoFactor.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

const codes = 10
/** Characters of recovery codes: no letters that resemble digits. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/**
 * Creates an unconfirmed secret, which replaces an earlier unconfirmed one. `confirmTwoFactor` confirms the
 * secret, which enables two-factor sign-in. Throws `twoFactor.isOn` if two-factor sign-in is already enabled.
 */
export async function beginTwoFactor(context: Context): Promise<{ secret: string; uri: string }> {
  const { db, secretBox, settings } = context
  const { id: userId, username } = callerOf(context)
  if (await isOn(db, userId)) throw new AppError('twoFactor.isOn')
  const secret = new Secret({ size: 20 }).base32
  const row = { secret: secretBox.seal(sealedFor(userId), secret), recoveryCodes: [], lastStep: 0 }
  await db
    .insertInto('twoFactor')
    .values({ userId, ...row })
    .onConflict(conflict => conflict.column('userId').doUpdateSet(row).where('twoFactor.confirmedAt', 'is', null))
    .execute()
  const totp = totpOf(secret)
  totp.issuer = (await settings.readPlain('site', db)).name ?? ''
  totp.label = username
  return { secret, uri: totp.toString() }
}

/**
 * Enables two-factor sign-in if the code is correct. Returns the recovery codes, which are stored only as hashes.
 * Throws `twoFactor.isOn` or a field error.
 */
export async function confirmTwoFactor(context: Context, code: string): Promise<string[]> {
  const { id: userId } = callerOf(context)
  if (await isOn(context.db, userId)) throw new AppError('twoFactor.isOn')
  if (!(await verify(context, userId, code))) throw fieldError('code', 'auth.secondStepWrong')
  return storeRecoveryCodes(context, userId, context.now())
}

export async function renewRecoveryCodes(context: Context, code: string): Promise<string[]> {
  const { id: userId } = callerOf(context)
  if (!(await isOn(context.db, userId))) throw new AppError('twoFactor.isOff')
  if (!(await verify(context, userId, code))) throw fieldError('code', 'auth.secondStepWrong')
  return storeRecoveryCodes(context, userId)
}

export async function endTwoFactor(context: Context, code: string): Promise<null> {
  const { id: userId } = callerOf(context)
  if (!(await isOn(context.db, userId))) throw new AppError('twoFactor.isOff')
  if (!(await verify(context, userId, code))) throw fieldError('code', 'auth.secondStepWrong')
  await context.db.deleteFrom('twoFactor').where('userId', '=', userId).execute()
  return null
}

async function storeRecoveryCodes({ db, keys }: Context, userId: string, confirmedAt?: Date): Promise<string[]> {
  const fresh = Array.from({ length: codes }, recoveryCode)
  const recoveryCodes = fresh.map(code => hashRecoveryCode(keys, userId, code))
  await db
    .updateTable('twoFactor')
    .set({ recoveryCodes, ...(confirmedAt ? { confirmedAt } : {}) })
    .where('userId', '=', userId)
    .execute()
  return fresh
}

/**
 * Ten characters from an alphabet of thirty have 49 bits. Bytes at or above the largest multiple of thirty are
 * discarded, because they would make some characters more likely than others.
 */
function recoveryCode(): string {
  const fair = 256 - (256 % alphabet.length)
  let text = ''
  while (text.length < 10) {
    const [byte] = randomBytes(1)
    if (byte !== undefined && byte < fair) text += alphabet[byte % alphabet.length]
  }
  return `${text.slice(0, 5)}-${text.slice(5)}`
}
