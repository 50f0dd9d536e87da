import { randomBytes } from 'node:crypto'
import { user } from '#contract/resources/people/user.ts'
import type { Context } from '#server/kernel/context.ts'
import { addRecord } from './addRecord.ts'

type Departments = { sales: string; reception: string }

/**
 * Creates the password of the colleagues, which nobody knows: the administrator resets one to sign in as a colleague.
 * Called before the transaction, because repeated attempts hash the same password once.
 */
export const createColleaguePassword = (): string => `${randomBytes(9).toString('base64url')}-aZ9`

/** Two colleagues of the administrator. */
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
