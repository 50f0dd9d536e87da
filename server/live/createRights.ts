// Updates the rights of open sockets, and closes sockets whose session has ended.
import { sql } from 'kysely'
import { destinations } from '#contract/kernel/channel.ts'
import { usableAccount } from '#server/access/usableAccount.ts'
import type { Parts } from '#server/kernel/parts.ts'
import type { Hub } from './createHub.ts'
import { messageOf } from './messageOf.ts'
import type { Peer } from './Peer.ts'
import { readPerson } from './readPerson.ts'

/** Maximum number of screens per check. */
const atOnce = 2_000

export type Rights = {
  refreshAll(): Promise<void>
  refreshUser(userId: string): Promise<void>
  /**
   * Closes sockets whose session has ended, in case the message that closes them was lost. Each call checks all users
   * and a part of the screens.
   */
  disconnectEnded(): Promise<void>
}

export function createRights(parts: Pick<Parts, 'db' | 'now' | 'time' | 'grants'>, hub: Hub): Rights {
  const { db, now, time } = parts

  async function refresh(peer: Peer) {
    const { identity } = peer
    if (identity.kind !== 'person') return
    const caller = await readPerson(parts, identity.caller.tokenHash)
    if (!caller || caller.mustChangePassword) peer.disconnect()
    else hub.setCaller(peer, caller)
  }

  async function refreshEach(isAffected: (userId: string) => boolean) {
    for (const peer of hub.personPeers()) {
      if (peer.identity.kind === 'person' && isAffected(peer.identity.caller.id)) await refresh(peer)
    }
  }

  const hashOf = ({ identity }: Peer) =>
    identity.kind === 'person' ? identity.caller.tokenHash : identity.screen.tokenHash

  /**
   * Index of the first screen of the next check. Each check covers only a part of the screens, so that no query runs
   * long with thousands of them.
   */
  let nextIndex = 0
  function nextScreens(): readonly Peer[] {
    const all = hub.screenPeers()
    const from = nextIndex < all.length ? nextIndex : 0
    nextIndex = from + atOnce
    return all.slice(from, nextIndex)
  }

  /** Returns the peers that no longer have a valid session. */
  async function endedOf(persons: readonly Peer[], screens: readonly Peer[]): Promise<Peer[]> {
    const today = time.dayOf(now())
    const { rows } = await sql<{ tokenHash: string }>`
      SELECT "tokenHash" FROM unnest(${persons.map(hashOf)}::text[]) AS "p" ("tokenHash") WHERE NOT EXISTS (
        SELECT FROM "session" AS "s" JOIN "user" AS "u" ON "u"."id" = "s"."userId"
        WHERE "s"."tokenHash" = "p"."tokenHash" AND "s"."expireTime" > ${now()} AND ${usableAccount('u', today)}
      ) AND NOT EXISTS (
        SELECT FROM "apiTokenKey" AS "k" JOIN "apiToken" AS "t" ON "t"."id" = "k"."tokenId" JOIN "user" AS "u" ON "u"."id" = "t"."ownerId"
        WHERE "k"."tokenHash" = "p"."tokenHash" AND ("t"."lastDay" IS NULL OR "t"."lastDay" >= ${today}::date) AND ${usableAccount('u', today)}
      )
      UNION ALL
      SELECT "tokenHash" FROM unnest(${screens.map(hashOf)}::text[]) AS "p" ("tokenHash") WHERE NOT EXISTS (
        SELECT FROM "deviceSession" AS "s" WHERE "s"."tokenHash" = "p"."tokenHash" AND "s"."expireTime" > ${now()}
      )
    `.execute(db)
    const gone = new Set(rows.map(({ tokenHash }) => tokenHash))
    return [...persons, ...screens].filter(peer => gone.has(hashOf(peer)))
  }

  return {
    refreshAll: () => refreshEach(() => true),
    refreshUser: userId => refreshEach(id => id === userId),

    async disconnectEnded() {
      const [persons, screens] = [hub.personPeers(), nextScreens()]
      if (persons.length + screens.length === 0) return
      const ended = await endedOf(persons, screens)
      if (ended.length === 0) return
      const paired = await pairedOf(ended)
      for (const peer of ended) {
        const { identity } = peer
        const screen = identity.kind === 'screen' ? identity.screen : null
        if (screen && !paired.has(screen.deviceId))
          peer.deliver(destinations.deviceQueue(screen.eid), JSON.stringify(messageOf('revoked', {})))
        peer.disconnect()
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
