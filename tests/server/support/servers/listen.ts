// A STOMP client on the real socket.
import { Client as Stomp, type StompHeaders } from '@stomp/stompjs'
import WebSocket from 'ws'
import type { LiveMessage } from '#contract/kernel/channel.ts'
import type { TestServer } from './testServer.ts'

export type Listener = {
  messages: LiveMessage[]
  /** Error ID of the ERROR frame; null if none was received. */
  error(): string | null
  isOpen(): boolean
  /** Resolves when `wanted` holds; rejects after `ms`. */
  until(wanted: () => boolean, ms?: number): Promise<void>
  of(channel: string): LiveMessage['payload'][]
  send(destination: string, body: string): void
  close(): Promise<void>
}

type Options = { token: string; destinations: readonly string[]; headers?: StompHeaders; origin?: string }

export async function listen(
  server: Pick<TestServer, 'url'>,
  { token, destinations, headers, origin }: Options,
): Promise<Listener> {
  const messages: LiveMessage[] = []
  let error: string | null = null
  let isOpen = false
  let isOver = false
  const url = `${server.url.replace('http', 'ws')}/ads/ws`
  const stomp = new Stomp({
    webSocketFactory: () => new WebSocket(url, ['v12.stomp'], origin ? { origin } : {}) as never,
    connectHeaders: { accessToken: token, ...headers },
    reconnectDelay: 0,
    heartbeatIncoming: 10_000,
    heartbeatOutgoing: 10_000,
  })
  stomp.onConnect = () => {
    for (const destination of destinations)
      stomp.subscribe(destination, ({ body }) => messages.push(JSON.parse(body) as LiveMessage), {
        receipt: `at ${destination}`,
      })
    stomp.watchForReceipt(`at ${destinations.at(-1)}`, () => {
      isOpen = true
    })
    if (destinations.length === 0) isOpen = true
  }
  stomp.onStompError = frame => {
    error = frame.headers.message ?? ''
  }
  stomp.onWebSocketClose = () => {
    isOpen = false
    isOver = true
  }
  stomp.activate()

  async function until(wanted: () => boolean, ms = 15_000) {
    const end = Date.now() + ms
    while (!wanted()) {
      if (Date.now() > end) throw new Error(`Nothing after ${ms} ms: ${JSON.stringify({ messages, error, isOpen })}`)
      await new Promise(resolve => setTimeout(resolve, 10))
    }
  }
  await until(() => isOpen || isOver)
  return {
    messages,
    error: () => error,
    isOpen: () => isOpen,
    until,
    of: channel => messages.filter(message => message.channel === channel).map(message => message.payload),
    send: (destination, body) => stomp.publish({ destination, body }),
    close: () => stomp.deactivate(),
  }
}
