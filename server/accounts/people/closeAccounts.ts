import { endSessions } from '#server/accounts/signIn/sessions.ts'
import type { Context } from '#server/calls/context.ts'

/** Nobody goes on working under these accounts: sessions end, sockets are cut when that is committed. */
export async function closeAccounts(ids: readonly string[], context: Context): Promise<void> {
  if (ids.length === 0) return
  await endSessions(context.db, ids)
  context.afterCommit(() => {
    for (const id of ids) context.publish.disconnectUser(id)
  })
}
