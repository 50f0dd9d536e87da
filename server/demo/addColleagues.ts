import { randomBytes } from 'node:crypto'
import { user } from '#contract/resources/people/user.ts'
import type { Context } from '#server/kernel/context.ts'
import { addRecord } from './addRecord.ts'

type Departments = { sales: string; reception: string }

/**
 * Creates the password of the two colleagues. It is shown to no one: to sign in as a colleague, the administrator
 * resets the colleague's password. Call before the transaction, because hashing rolls the transaction back, and its
 * next attempt must hash the same password.
 */
export const createColleaguePassword = (): string => `${randomBytes(9).toString('base64url')}-aZ9`

/** Adds two colleagues of the administrator. */
export async function addColleagues(
  { sales, reception }: Departments,
  password: string,
  context: Context,
): Promise<void> {
  const people = [
    { username: 'demo.anna', nickName: 'Anna Weber', departmentId: sales },
    { username: 'demo.kenji', nickName: 'Kenji Sato', departmentId: reception },
  ]
  for (const person of people) await addRecord(user, { ...person, password }, context)
}
