import { Client } from '@stomp/stompjs'
import type { OpenConnection } from './createLink.ts'

/** Milliseconds between signs of life, both ways. */
const heartbeat = 10_000

/** Opens one STOMP connection to `url`; reconnecting is the link's work. */
export function createOpenStomp(url: string): OpenConnection {
  return ({ token, destinations, onOpen, onMessage }) => {
    const client = new Client({
      brokerURL: url,
      connectHeaders: { accessToken: token },
      reconnectDelay: 0,
      connectionTimeout: 15_000,
      heartbeatIncoming: heartbeat,
      heartbeatOutgoing: heartbeat,
    })
    const closed = new Promise<void>(resolve => {
      client.onWebSocketClose = () => {
        void client.deactivate()
        resolve()
      }
    })
    client.onStompError = () => void client.deactivate({ force: true })
    client.onConnect = () => {
      for (const destination of destinations) client.subscribe(destination, message => onMessage(message.body))
      onOpen()
    }
    client.activate()
    return { closed, close: () => void client.deactivate() }
  }
}
