import WebSocket from 'ws'
import { stompFrame } from '#server/live/stompFrame.ts'

type Options = { url: string; connect: Record<string, string>; destination: string; count: number }
export type Listeners = {
  /** Resolves when every socket has received a message sent after this call. */
  allHeard(): Promise<void>
  close(): void
}

const atOnce = 50
/** Milliseconds after which the last socket must have received the message. */
const patience = 60_000

/** Opens STOMP sockets subscribed to one destination, in batches of 50. */
export async function openListeners({ count, ...options }: Options): Promise<Listeners> {
  let heard = 0
  let onAll = () => {}
  const onMessage = () => {
    heard += 1
    if (heard === count) onAll()
  }
  const sockets: WebSocket[] = []
  const close = () => sockets.forEach(socket => void socket.terminate())
  try {
    for (let at = 0; at < count; at += atOnce) {
      const length = Math.min(atOnce, count - at)
      sockets.push(...(await Promise.all(Array.from({ length }, () => open(options, onMessage)))))
    }
  } catch (error) {
    close()
    throw error
  }
  return {
    allHeard() {
      heard = 0
      return new Promise((done, fail) => {
        const timer = setTimeout(() => fail(new Error(`${heard} of ${count} heard it`)), patience)
        onAll = () => {
          clearTimeout(timer)
          done()
        }
      })
    },
    close,
  }
}

/** Resolves when the subscription is confirmed. */
function open({ url, connect, destination }: Omit<Options, 'count'>, onMessage: () => void): Promise<WebSocket> {
  return new Promise((done, fail) => {
    const socket = new WebSocket(url, ['v12.stomp'], { perMessageDeflate: false })
    socket.once('open', () =>
      socket.send(stompFrame('CONNECT', { 'accept-version': '1.2', 'heart-beat': '0,0', ...connect })),
    )
    socket.once('error', fail)
    socket.once('close', code => fail(new Error(`A socket was closed with ${code}`)))
    socket.on('message', (data: Buffer) => {
      const text = data.toString()
      if (text.startsWith('CONNECTED')) socket.send(stompFrame('SUBSCRIBE', { id: '0', destination, receipt: 'ready' }))
      else if (text.startsWith('RECEIPT')) done(socket)
      else if (text.startsWith('MESSAGE')) onMessage()
      else if (text.startsWith('ERROR')) fail(new Error(text))
    })
  })
}
