import { endSessions } from '#server/accounts/signIn/sessions.ts'
import type { Context } from '#server/kernel/context.ts'

/** Ends the sessions of these accounts, and closes their sockets after the commit. */
export async function closeAccounts(ids: readonly string[], context: Context): Promise<void> {
  if (ids.length === 0) return
  await endSessions(context.db, ids)
  context.afterCommit(() => {
    for (const id of ids) context.publish.disconnectUser(id)
  })
}
