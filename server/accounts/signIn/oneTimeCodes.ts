// One-time codes and links: six digits for a message, 256 bits for a link. Only hashes are stored.
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
/** `data` is returned when a link is used. */
type Issue = {
  purpose: CodePurpose
  /** Mobile number, e-mail address or user id. */
  subject: string
  kind: 'digits' | 'link'
  minutes: number
  data?: Readonly<Record<string, unknown>>
}
export type LinkData = { subject: string; data: Readonly<Record<string, unknown>> }

/** Attempts after which a code is invalid. */
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
 * Checks a code and returns true once, for the correct code in time. Every attempt counts, even if the call is
 * refused: codes of digits must be checked outside of transactions, so the call is declared `isAtomic: false`.
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
  // Only one of two concurrent correct answers succeeds.
  const taken = await db
    .deleteFrom('oneTimeCode')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('codeHash', '=', givenHash)
    .executeTakeFirst()
  return taken.numDeletedRows > 0n
}

/** Consumes a link and returns its subject; null if it is unknown, used or expired. */
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

/** Like `consumeLink`, but does not consume the link; for pages that ask for confirmation first. */
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
