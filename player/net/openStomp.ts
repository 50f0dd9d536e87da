import type { OpenConnection } from './createLink.ts'

/** STOMP heartbeat interval in milliseconds, in both directions. */
const heartbeat = 10_000

type Options = Parameters<OpenConnection>[0]

/**
 * Returns a function that opens a STOMP connection to `url` and does not reconnect: createLink.ts does. The STOMP
 * library is loaded with the first connection.
 */
export function createOpenStomp(url: string): OpenConnection {
  async function connect({ token, destinations, onOpen, onRefused, onMessage }: Options, isWanted: () => boolean) {
    const { Client } = await import('@stomp/stompjs')
    if (!isWanted()) return null
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
    client.onStompError = ({ headers }) => {
      onRefused(headers.message ?? '')
      void client.deactivate({ force: true })
    }
    client.onConnect = () => {
      for (const destination of destinations) client.subscribe(destination, message => onMessage(message.body))
      onOpen()
    }
    client.activate()
    return { closed, close: () => void client.deactivate() }
  }

  return options => {
    let isClosed = false
    const connecting = connect(options, () => !isClosed)
    return {
      // A failure to load the library counts as a lost connection.
      closed: connecting.then(connection => connection?.closed).catch(() => {}),
      close() {
        isClosed = true
        void connecting.then(connection => connection?.close()).catch(() => {})
      },
    }
  }
}
