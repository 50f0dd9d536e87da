// Realtime socket (spec 7, Realtime): STOMP at /ads/ws; subscribes to the shared topic and to the queue named by the
// server.
import { type Client, ReconnectionTimeMode, type StompConfig } from '@stomp/stompjs'
import type { ChannelName, ChannelPayload } from '#contract/channels.ts'
import { destinations, type LiveMessage, queueHeader } from '#contract/kernel/channel.ts'

/** `off`: never connected or deliberately closed; `lost`: reconnecting with exponential backoff. */
export type LiveState = 'off' | 'connecting' | 'connected' | 'lost'

export type Socket = {
  on<N extends ChannelName>(channel: N, handler: (payload: ChannelPayload<N>) => void): () => void
  /** Calls `handler` after each connect and reconnect: messages may have been missed, so refetch the data. */
  onConnect(handler: () => void): () => void
  connect(): void
  disconnect(): void
}

type Deps = {
  readonly url: string
  readonly token: () => string | null
  readonly createClient: (config: StompConfig) => Pick<Client, 'activate' | 'deactivate' | 'subscribe'>
  readonly onState: (state: LiveState) => void
  /** Called when the server refused the connection, which is retried like a lost one. */
  readonly onRefused?: (errorId: string, message: string) => void
}
type Handler = (payload: unknown) => void

/**
 * Reconnect delays in milliseconds: the first one, and the limit up to which the delay doubles after each failed
 * attempt.
 */
const firstPause = 1_000
const longestPause = 30_000

export function createSocket({ url, token, createClient, onState, onRefused }: Deps): Socket {
  const handlers = new Map<string, Set<Handler>>()
  const onConnects = new Set<() => void>()
  let client: ReturnType<Deps['createClient']> | null = null

  function deliver(body: string) {
    const message = readMessage(body)
    for (const handler of message ? [...(handlers.get(message.channel) ?? [])] : []) handler(message?.payload)
  }

  function connect() {
    if (client) return
    const config: StompConfig = {
      brokerURL: url,
      reconnectDelay: firstPause,
      maxReconnectDelay: longestPause,
      reconnectTimeMode: ReconnectionTimeMode.EXPONENTIAL,
      heartbeatIncoming: 20_000,
      heartbeatOutgoing: 20_000,
      connectHeaders: { accessToken: token() ?? '' },
      onConnect({ headers }) {
        const queue = headers[queueHeader]
        own.subscribe(destinations.topic, ({ body }) => deliver(body))
        if (queue) own.subscribe(queue, ({ body }) => deliver(body))
        onState('connected')
        for (const handler of onConnects) handler()
      },
      onStompError: ({ headers, body }) => onRefused?.(headers.message ?? 'general.unknown', body),
      onWebSocketClose: () => onState(client ? 'lost' : 'off'),
      beforeConnect(connecting) {
        connecting.connectHeaders = { accessToken: token() ?? '' }
      },
    }
    onState('connecting')
    const own = createClient(config)
    client = own
    own.activate()
  }

  return {
    on<N extends ChannelName>(channel: N, handler: (payload: ChannelPayload<N>) => void) {
      const set = handlers.get(channel) ?? new Set<Handler>()
      handlers.set(channel, set)
      // The channel's declaration guarantees the payload type.
      const erased = handler as Handler
      set.add(erased)
      return () => set.delete(erased)
    },
    onConnect(handler) {
      onConnects.add(handler)
      return () => onConnects.delete(handler)
    },
    connect,
    disconnect() {
      const own = client
      client = null
      onState('off')
      void own?.deactivate()
    },
  }
}

function readMessage(body: string): LiveMessage | null {
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'object' && parsed !== null && 'channel' in parsed ? (parsed as LiveMessage) : null
  } catch {
    return null
  }
}
