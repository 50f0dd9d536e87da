import { readGrants } from '#server/access/readGrants.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { withoutRequest } from './withoutRequest.ts'

const username = 'admin'

/** Builds a context as if the administrator called, but without an HTTP request. */
export async function adminContext(parts: Parts, afterCommit: Context['afterCommit']): Promise<Context> {
  const user = await parts.db.selectFrom('user').selectAll().where('username', '=', username).executeTakeFirst()
  if (!user) throw new Error(`Demonstration data belong to the account "${username}", which is not there`)
  return withoutRequest({
    ...parts,
    caller: {
      id: user.id,
      username,
      type: user.type,
      parentId: null,
      createBy: null,
      mustChangePassword: user.mustChangePassword,
      roleIds: user.roles,
      grants: await readGrants(parts.db, user.roles),
      ownIds: [user.id],
      tokenHash: '',
    },
    screen: null,
    actor: { username: null },
    edit: { fields: null },
    language: 'en-US',
    ip: '127.0.0.1',
    afterCommit,
    afterRollback: () => undefined,
  })
}
