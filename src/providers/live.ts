// The socket of spec 7, Realtime: STOMP at /ads/ws, the topic and the user's queue.
import { type Client, ReconnectionTimeMode, type StompConfig } from '@stomp/stompjs'
import type { ChannelName, ChannelPayload } from '#contract/channels.ts'
import { destinations, type LiveMessage } from '#contract/kernel/channel.ts'
import type { Live, LiveState } from '#src/core/services/live.ts'
import type { StoredUser } from '#src/core/services/session.ts'
import { createStore } from '#src/core/services/store.ts'

type Deps = {
  readonly url: string
  readonly token: () => string | null
  readonly user: () => StoredUser | null
  readonly createClient: (config: StompConfig) => Pick<Client, 'activate' | 'deactivate' | 'subscribe'>
}
type Handler = (payload: unknown) => void

/** Milliseconds before the first new attempt; doubled up to the second. */
const firstPause = 1_000
const longestPause = 30_000

/** A sub-account listens to its parent's queue (spec 6). */
export function queueOwnerOf(user: StoredUser): string {
  return user.type === 2 ? (user.createBy ?? user.username) : user.username
}

export function createLive({ url, token, user, createClient }: Deps): Live {
  const state = createStore<LiveState>('off')
  const handlers = new Map<string, Set<Handler>>()
  const onReconnects = new Set<() => void>()
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
      onConnect() {
        const person = user()
        own.subscribe(destinations.topic, ({ body }) => deliver(body))
        if (person) own.subscribe(destinations.userQueue(queueOwnerOf(person)), ({ body }) => deliver(body))
        const wasLost = state.get() === 'lost'
        state.set('connected')
        if (wasLost) for (const handler of onReconnects) handler()
      },
      onWebSocketClose: () => state.set(client ? 'lost' : 'off'),
      beforeConnect(connecting) {
        connecting.connectHeaders = { accessToken: token() ?? '' }
      },
    }
    state.set('connecting')
    const own = createClient(config)
    client = own
    own.activate()
  }

  return {
    state: state.get,
    watchState: state.subscribe,
    on<N extends ChannelName>(channel: N, handler: (payload: ChannelPayload<N>) => void) {
      const set = handlers.get(channel) ?? new Set<Handler>()
      handlers.set(channel, set)
      // The channel's declaration says what its messages carry.
      const erased = handler as Handler
      set.add(erased)
      return () => set.delete(erased)
    },
    onReconnect(handler) {
      onReconnects.add(handler)
      return () => onReconnects.delete(handler)
    },
    connect,
    disconnect() {
      const own = client
      client = null
      state.set('off')
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
