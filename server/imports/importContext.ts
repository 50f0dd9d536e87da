import { readAccount } from '#server/access/readCaller.ts'
import { hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Parts } from '#server/kernel/parts.ts'

/** Returns a context as if the user called the import now; null if the account may no longer import. */
export async function importContext(parts: Parts, userId: string, page: string): Promise<Context | null> {
  const caller = await readAccount(parts, userId)
  if (!caller || !hasPerm(caller, page, 'input')) return null
  return {
    ...parts,
    caller,
    screen: null,
    actor: { username: null },
    edit: { fields: null },
    language: 'en-US',
    ip: '',
    request: absent<Context['request']>('request'),
    reply: absent<Context['reply']>('reply'),
    afterCommit: () => undefined,
    afterRollback: () => undefined,
  }
}

/**
 * Returns a stand-in for a part that an import does not have. Using a member of the stand-in throws. Copying a
 * context that contains it does not.
 */
function absent<T extends object>(what: string): T {
  const refuse = () => {
    throw new Error(`An import goes on without a ${what}`)
  }
  return new Proxy({} as T, { get: refuse, has: refuse })
}
