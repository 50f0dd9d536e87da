// WebSocket connection to the server. A message only triggers a fetch; while the socket is closed, heartbeats find
// the same changes later.
import type { ChannelName, ChannelPayload } from '#contract/channels.ts'
import { channels } from '#contract/channels.ts'
import { destinations, liveMessage } from '#contract/kernel/channel.ts'
import { type Backoff, backoff } from '#player/time/backoff.ts'
import type { Timers } from '#player/time/Timers.ts'

type LinkChannel = Extract<ChannelName, 'manifest' | 'openCommands' | 'revoked' | 'version'>
export type LinkHandlers = { [K in LinkChannel]: (payload: ChannelPayload<K>) => void }

/** One connection; `closed` resolves when it has closed. */
export type Connection = { closed: Promise<void>; close(): void }
export type OpenConnection = (options: {
  token: string
  destinations: readonly string[]
  onOpen(): void
  /** Called when the server refused the connection; `error`: error ID. */
  onRefused(error: string): void
  onMessage(body: string): void
}) => Connection

export type Link = { start(): void; stop(): void /** Reconnects at once instead of waiting. */; hurry(): void }

type Deps = Backoff & {
  open: OpenConnection
  eid: string
  token(): Promise<string>
  dropToken(): void
  timers: Timers
  random(): number
  handlers: LinkHandlers
  onState(isOpen: boolean): void
  /** Milliseconds over which the server's screens spread their reconnects. */
  spread(): number
}

export function createLink({
  open,
  eid,
  token,
  dropToken,
  timers,
  random,
  handlers,
  onState,
  spread,
  least,
  most,
}: Deps): Link {
  let isStopped = true
  let attempt = 0
  let connection: Connection | null = null
  let cancel = () => {}

  async function connect() {
    cancel()
    if (isStopped || connection) return
    let hasOpened = false
    try {
      const proof = await token()
      if (isStopped || connection) return
      connection = open({
        token: proof,
        destinations: [destinations.deviceQueue(eid)],
        onOpen() {
          hasOpened = true
          attempt = 0
          onState(true)
        },
        onRefused(error) {
          // Only authentication errors need a new token: after a mere outage the server still accepts the old one.
          if (error.startsWith('auth.')) dropToken()
        },
        onMessage: receive,
      })
      await connection.closed
    } catch {
      // The session itself reports a revoked device; after any other error, the connection is retried.
    }
    connection = null
    onState(false)
    const wait = backoff(attempt++, { least, most }, random) + (hasOpened ? random() * spread() : 0)
    if (!isStopped) cancel = timers.after(wait, () => void connect())
  }

  function receive(body: string) {
    const message = liveMessage.safeParse(parse(body))
    if (!message.success || !isLinkChannel(message.data.channel)) return
    deliver(message.data.channel, message.data.payload)
  }

  function deliver<K extends LinkChannel>(channel: K, payload: unknown) {
    const parsed = channels[channel].payload.safeParse(payload)
    if (parsed.success) handlers[channel](parsed.data as ChannelPayload<K>)
  }

  const isLinkChannel = (channel: string): channel is LinkChannel => Object.hasOwn(handlers, channel)

  return {
    start() {
      isStopped = false
      void connect()
    },
    stop() {
      isStopped = true
      cancel()
      connection?.close()
    },
    hurry() {
      attempt = 0
      void connect()
    },
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
