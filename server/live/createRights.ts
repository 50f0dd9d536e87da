// Keeps what the server believes of its sockets true: rights are reread, ended sessions are cut.
import { sql } from 'kysely'
import { destinations } from '#contract/kernel/channel.ts'
import { openAccount } from '#server/access/openAccount.ts'
import { readCaller } from '#server/access/readCaller.ts'
import type { Parts } from '#server/calls/parts.ts'
import type { Hub } from './createHub.ts'
import { messageOf } from './messageOf.ts'
import type { Peer } from './Peer.ts'

export type Rights = {
  refreshAll(): Promise<void>
  refreshUser(userId: string): Promise<void>
  /** Cuts the sockets whose session ended, by whatever way: the safety net below explicit cuts. */
  cutEnded(): Promise<void>
}

export function createRights(parts: Pick<Parts, 'db' | 'now' | 'time'>, hub: Hub): Rights {
  const { db, now, time } = parts

  async function refresh(peer: Peer) {
    const { identity } = peer
    if (identity.kind !== 'person') return
    const caller = await readCaller(parts, identity.caller.tokenHash, { isUse: false })
    if (!caller || caller.mustChangePassword) peer.cut()
    else peer.setCaller(caller)
  }

  async function refreshEach(isMeant: (userId: string) => boolean) {
    for (const peer of hub.peers()) {
      if (peer.identity.kind === 'person' && isMeant(peer.identity.caller.id)) await refresh(peer)
    }
  }

  const hashOf = ({ identity }: Peer) =>
    identity.kind === 'person' ? identity.caller.tokenHash : identity.screen.tokenHash

  return {
    refreshAll: () => refreshEach(() => true),
    refreshUser: userId => refreshEach(id => id === userId),

    async cutEnded() {
      const peers = hub.peers()
      if (peers.length === 0) return
      const hashes = peers.map(hashOf)
      const found = await sql<{ tokenHash: string }>`
        SELECT "s"."tokenHash" FROM "session" AS "s" JOIN "user" AS "u" ON "u"."id" = "s"."userId"
        WHERE "s"."tokenHash" = ANY(${hashes}) AND "s"."expireTime" > ${now()} AND ${openAccount('u', time.dayOf(now()))}
        UNION ALL
        SELECT "tokenHash" FROM "deviceSession" WHERE "tokenHash" = ANY(${hashes}) AND "expireTime" > ${now()}
      `.execute(db)
      const alive = new Set(found.rows.map(row => row.tokenHash))
      const ended = peers.filter(peer => !alive.has(hashOf(peer)))
      if (ended.length === 0) return
      const paired = await pairedOf(ended)
      for (const peer of ended) {
        const { identity } = peer
        const screen = identity.kind === 'screen' ? identity.screen : null
        if (screen && !paired.has(screen.deviceId))
          peer.deliver(destinations.deviceQueue(screen.eid), JSON.stringify(messageOf('revoked', {})))
        peer.cut()
      }
    },
  }

  async function pairedOf(peers: readonly Peer[]): Promise<Set<string>> {
    const ids = peers.flatMap(({ identity }) => (identity.kind === 'screen' ? [identity.screen.deviceId] : []))
    if (ids.length === 0) return new Set()
    const rows = await db.selectFrom('device').select('id').where('id', 'in', ids).execute()
    return new Set(rows.map(row => row.id))
  }
}
