import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { AppError, type FieldError } from '#contract/errors/errors.ts'
import { type PasswordStrength, passwordErrors, passwordStrength } from '#contract/rules/accounts/password.ts'
import type { Parts } from '#server/kernel/parts.ts'

export type HashPassword = (password: string) => Promise<string>

declare module '#server/kernel/parts.ts' {
  interface Parts {
    hashPassword: HashPassword
  }
}

/** Uses Argon2id with the defaults of the library: 19 MiB of memory and two passes. */
export const hashPassword: HashPassword = password => hash(password)

export async function passwordColumns(
  { hashPassword }: Pick<Parts, 'hashPassword'>,
  password: string,
): Promise<{ password: string; passStrength: PasswordStrength }> {
  return { password: await hashPassword(password), passStrength: passwordStrength(password) }
}

const unknownAccountHash = hash('an account that does not exist')

/**
 * Compares a password with the stored hash. For an unknown account (null), takes the same time, so that timing does
 * not reveal which accounts exist.
 */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  const isRight = await verify(stored ?? (await unknownAccountHash), password)
  return isRight && stored !== null
}

/** Throws an error at `field` if the new password is too weak. */
export function refuseWeak(field: string, password: string, username: string): void {
  const wrong: FieldError[] = passwordErrors(password, username).map(id => ({ field, id }))
  if (wrong.length > 0) throw new AppError('general.invalidInput', {}, wrong)
}

const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Returns 14 random characters, none of which resemble each other. The result satisfies the password rules. */
export function randomPassword(username: string): string {
  for (;;) {
    const password = Array.from({ length: 14 }, () => alphabet[randomInt(alphabet.length)]).join('')
    if (passwordErrors(password, username).length === 0) return password
  }
}
