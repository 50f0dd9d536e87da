// Servers that use the same database find each other by session-level advisory locks. PostgreSQL releases such a lock
// when the connection ends, so a killed server disappears at once.
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export type AnnouncedServer = {
  /** 0 to 1023; unique among the running servers. */
  number: number
  /** Returns for each other running server whether it receives live messages. */
  others(): Promise<{ isReached: boolean }[]>
  leave(): Promise<void>
}

const numbers = 1024
const space = `hashtext('marquee:server')`
/** Milliseconds between attempts to reconnect. */
const pause = 2_000

/**
 * Chooses a free number and announces this server to the others. Call while holding the start lock, so that the later
 * of two starting servers sees the earlier one. `isReached`: this server receives live messages of other servers.
 */
export async function announceServer(connection: pg.ClientConfig, isReached: boolean): Promise<AnnouncedServer> {
  let isLeaving = false
  const keyOf = (number: number) => number + (isReached ? numbers : 0)

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({ ...connection, keepAlive: true })
    client.on('error', () => undefined)
    await client.connect()
    // TCP keep-alive detects within 25 seconds that the machine of a client is gone. Fails without effect on Unix
    // sockets, which do not support these settings.
    await client
      .query('SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3')
      .catch(() => undefined)
    client.once('end', () => void reconnect())
    return client
  }

  const tryLock = async (client: pg.Client, number: number): Promise<boolean> =>
    (await client.query(`SELECT pg_try_advisory_lock(${space}, $1) AS "isMine"`, [keyOf(number)])).rows[0].isMine

  async function reconnect() {
    while (!isLeaving) {
      await sleep(pause, undefined, { ref: false })
      const next = await open().catch(() => null)
      if (!next) continue
      // `leave` was called during the connection attempt: do not announce this server again.
      if (isLeaving) return void next.end().catch(() => undefined)
      client = next
      return void tryLock(next, number).catch(() => undefined)
    }
  }

  let client = await open()
  async function otherKeys(): Promise<number[]> {
    const found = await client.query<{ objid: number }>(
      `SELECT "objid"::int FROM pg_locks WHERE "locktype" = 'advisory' AND "objsubid" = 2 AND "granted"
        AND "database" = (SELECT "oid" FROM pg_database WHERE "datname" = current_database())
        AND "classid" = (${space}::bigint & 4294967295)::oid AND "pid" <> pg_backend_pid()`,
    )
    return found.rows.map(({ objid }) => objid)
  }

  const there = await otherKeys()
  let number = randomInt(numbers)
  while (there.some(key => key % numbers === number) || !(await tryLock(client, number))) number = randomInt(numbers)

  return {
    number,
    others: async () => (await otherKeys()).map(key => ({ isReached: key >= numbers })),
    async leave() {
      isLeaving = true
      await client.end().catch(() => undefined)
    },
  }
}
