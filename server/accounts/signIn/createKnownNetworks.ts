// Networks from which users have signed in. Their sign-ins have priority when many password checks are waiting.
import { networkOf } from '#server/base/networkOf.ts'
import type { Parts } from '#server/kernel/parts.ts'

export type KnownNetworks = {
  has(network: string): Promise<boolean>
  /** Adds a network from which a user has entered the correct password. */
  add(network: string): void
}

const mostKept = 20_000
const keptMs = 30 * 24 * 60 * 60_000
/**
 * Minimum milliseconds between queries for sessions that were opened on other servers or before this server started.
 */
const everyMs = 5 * 60_000

export function createKnownNetworks({ db, now }: Pick<Parts, 'db' | 'now'>): KnownNetworks {
  /** Network → time in Unix ms until which it counts as known. */
  const known = new Map<string, number>()
  let readAt = Number.NEGATIVE_INFINITY
  let reading = Promise.resolve()

  function add(network: string) {
    known.delete(network)
    known.set(network, now().getTime() + keptMs)
    const [oldest] = known.keys()
    if (known.size > mostKept && oldest !== undefined) known.delete(oldest)
  }

  /**
   * Reads the networks of open sessions. Queries at most once per `everyMs`, so that many sign-in attempts
   * cause few queries.
   */
  async function readSessions(): Promise<void> {
    readAt = performance.now()
    const rows = await db
      .selectFrom('session')
      .select('ip')
      .distinct()
      .where('ip', 'is not', null)
      .where('expireTime', '>', now())
      .limit(mostKept)
      .execute()
    for (const { ip } of rows) if (ip !== null) add(networkOf(ip))
  }

  return {
    add,
    async has(network) {
      const isKnown = () => (known.get(network) ?? 0) > now().getTime()
      if (isKnown()) return true
      if (performance.now() - readAt > everyMs) reading = readSessions().catch(() => undefined)
      await reading
      return isKnown()
    },
  }
}
