// Simulated screens that only listen. Each has its own session and socket; all belong to one account.
import { randomBytes } from 'node:crypto'
import WebSocket from 'ws'
import type { BenchServer } from '#bench/support/server.ts'
import { destinations, type LiveMessage, socketPath } from '#contract/kernel/channel.ts'
import { createKeys, readSecret, secretSource } from '#server/base/keys.ts'
import { stompFrame } from '#server/live/stompFrame.ts'
import { connectTo } from '#tests/e2e/support/connectTo.ts'

export type ManifestListeners = {
  /** Resolves when every screen has been notified of a new manifest after this call. */
  allNotified(): Promise<void>
  close(): void
}

const firstDevice = 520_000_000_000_000_000n
const atOnce = 100

/** Connects the screens of these session tokens. */
export async function connectScreens(server: BenchServer, tokens: readonly string[]): Promise<ManifestListeners> {
  const count = tokens.length
  const sockets: WebSocket[] = []
  let notified = new Set<number>()
  let onAll: (() => void) | null = null

  function onNotified(screen: number) {
    notified.add(screen)
    if (notified.size === count) onAll?.()
  }

  for (let at = 0; at < count; at += atOnce) {
    const batch = tokens.slice(at, at + atOnce)
    sockets.push(
      ...(await Promise.all(
        batch.map((token, n) => open(server, { eid: eidOf(at + n), token, onManifest: () => onNotified(at + n) })),
      )),
    )
  }
  return {
    allNotified() {
      notified = new Set()
      return new Promise(done => {
        onAll = done
      })
    },
    close: () => sockets.forEach(socket => void socket.terminate()),
  }
}

const eidOf = (n: number) => `bench${n}`

/** Inserts screens into the database; returns their session tokens. */
export async function addScreens({ dataDir }: BenchServer, count: number): Promise<string[]> {
  const keys = createKeys(readSecret(secretSource({ dataDir, secretKey: null })))
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const pool = connectTo(dataDir, 1)
  try {
    await pool.query(
      `INSERT INTO "device" ("id", "code", "name", "eid", "status", "lastSeen", "timeZone", "capabilities", "ownerId")
       SELECT (${firstDevice}::bigint + i)::text, 'bench', 'Screen ' || i, 'bench' || i, 'online', now() + interval '1 hour', 'UTC', '["refresh"]',
         (SELECT "id" FROM "user" WHERE "username" = 'admin')
       FROM generate_series(0, $1::int - 1) AS i`,
      [count],
    )
    await pool.query(
      `INSERT INTO "deviceSession" ("tokenHash", "deviceId", "expireTime")
       SELECT "hash", (${firstDevice}::bigint + "n" - 1)::text, now() + interval '1 hour'
       FROM unnest($1::text[]) WITH ORDINALITY AS "new" ("hash", "n")`,
      [tokens.map(token => keys.hash('device', token))],
    )
    return tokens
  } finally {
    await pool.end()
  }
}

type Screen = { eid: string; token: string; onManifest: () => void }

/**
 * Connects a screen and subscribes it. Resolves at the `version` message, which the server sends once the
 * subscription is active.
 */
function open({ url }: BenchServer, { eid, token, onManifest }: Screen): Promise<WebSocket> {
  return new Promise((done, fail) => {
    const socket = new WebSocket(url.replace('http', 'ws') + socketPath, ['v12.stomp'])
    const connect = { 'accept-version': '1.2', 'heart-beat': '0,0', accessToken: token }
    socket.once('open', () => socket.send(stompFrame('CONNECT', connect)))
    socket.once('error', fail)
    socket.once('close', code => fail(new Error(`Screen ${eid} was closed with ${code}`)))
    socket.on('message', (data: Buffer) => {
      const text = data.toString()
      if (text.startsWith('CONNECTED')) {
        socket.send(stompFrame('SUBSCRIBE', { id: '0', destination: destinations.deviceQueue(eid) }))
      }
      if (!text.startsWith('MESSAGE')) return
      const { channel } = JSON.parse(text.slice(text.indexOf('\n\n') + 2, -1)) as LiveMessage
      if (channel === 'version') done(socket)
      if (channel === 'manifest') onManifest()
    })
  })
}
