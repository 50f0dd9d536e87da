// Codes and links that can be used once: six digits in a text message, or 256 random bits in a link. Only
// hashes are stored.
import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Parts } from '#server/kernel/parts.ts'
import { assertOutsideTransaction } from './limits.ts'

export type CodePurpose =
  | 'common'
  | 'login'
  | 'register'
  | 'changeMobile'
  | 'changePassword'
  | 'resetPassword'
  | 'resetLink'
  | 'verifyEmail'
  | 'changeEmail'
  | 'secondStep'
  | 'registration'
  | 'socialState'
  | 'handover'
  | 'relate'

type Needed = Pick<Parts, 'db' | 'keys' | 'now'>
/** `data`: stored with the code and returned when the link is used. */
type Issue = {
  purpose: CodePurpose
  /** Phone number, email address or user id. */
  subject: string
  kind: 'digits' | 'link'
  minutes: number
  data?: Readonly<Record<string, unknown>>
}
export type LinkData = { subject: string; data: Readonly<Record<string, unknown>> }

/** Number of attempts after which a code is invalid. */
const mostTries = 5

/** Returns a new code; replaces the previous one for the same purpose and subject. */
export async function issueCode({ db, keys, now }: Needed, issue: Issue): Promise<string> {
  const { purpose, subject, kind, minutes, data } = issue
  const code = kind === 'digits' ? String(randomInt(1_000_000)).padStart(6, '0') : randomBytes(32).toString('base64url')
  const row = {
    codeHash: hashOf(keys, { purpose, subject, code }),
    data: data ? JSON.stringify(data) : null,
    tries: 0,
    expireTime: new Date(now().getTime() + minutes * 60_000),
  }
  await db.deleteFrom('oneTimeCode').where('expireTime', '<=', now()).execute()
  await db
    .insertInto('oneTimeCode')
    .values({ purpose, subject, ...row })
    .onConflict(conflict => conflict.columns(['purpose', 'subject']).doUpdateSet(row))
    .execute()
  return code
}

/**
 * Returns true if the code is correct and has not expired. Deletes a correct code, so that it can be used only once.
 * Each attempt counts toward `mostTries`. A check of digits must run in a call declared `isAtomic: false`, because
 * the rollback of a transaction would undo the count.
 */
export async function consumeCode(
  { db, keys, now }: Needed,
  { purpose, subject, code }: { purpose: CodePurpose; subject: string; code: string },
): Promise<boolean> {
  if (isDigits(code)) assertOutsideTransaction(db)
  const givenHash = hashOf(keys, { purpose, subject, code })
  const row = await db
    .updateTable('oneTimeCode')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('expireTime', '>', now())
    .where('tries', '<', mostTries)
    .returning('codeHash')
    .executeTakeFirst()
  if (!row || !isSame(row.codeHash, givenHash)) return false
  // If two correct answers arrive at the same time, only one of them deletes the row and succeeds.
  const taken = await db
    .deleteFrom('oneTimeCode')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('codeHash', '=', givenHash)
    .executeTakeFirst()
  return taken.numDeletedRows > 0n
}

/** Consumes a link and returns its subject and data; null if it is unknown, used or expired. */
export async function consumeLink(means: Needed, purpose: CodePurpose, code: string): Promise<LinkData | null> {
  const { db, keys, now } = means
  const row = await db
    .deleteFrom('oneTimeCode')
    .where('purpose', '=', purpose)
    .where('codeHash', '=', linkHash(keys, purpose, code))
    .where('expireTime', '>', now())
    .returning(['subject', 'data'])
    .executeTakeFirst()
  return row ? { subject: row.subject, data: row.data ?? {} } : null
}

/** Returns the same as `consumeLink`, but leaves the link valid. Used by pages that ask for confirmation first. */
export async function findLink(means: Needed, purpose: CodePurpose, code: string): Promise<LinkData | null> {
  const { db, keys, now } = means
  const row = await db
    .selectFrom('oneTimeCode')
    .select(['subject', 'data'])
    .where('purpose', '=', purpose)
    .where('codeHash', '=', linkHash(keys, purpose, code))
    .where('expireTime', '>', now())
    .executeTakeFirst()
  return row ? { subject: row.subject, data: row.data ?? {} } : null
}

const isDigits = (code: string) => /^\d{6}$/.test(code)

function hashOf(keys: Parts['keys'], { purpose, subject, code }: { purpose: string; subject: string; code: string }) {
  return isDigits(code) ? keys.hash(`code:${purpose}`, `${subject}:${code}`) : linkHash(keys, purpose, code)
}

const linkHash = (keys: Parts['keys'], purpose: string, code: string) => keys.hash(`link:${purpose}`, code)

function isSame(stored: string, given: string): boolean {
  const [a, b] = [Buffer.from(stored), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
