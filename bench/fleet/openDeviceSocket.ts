import WebSocket from 'ws'
import { destinations, type LiveMessage, socketPath } from '#contract/kernel/channel.ts'
import { stompFrame } from '#server/live/stompFrame.ts'

type Options = {
  url: string
  eid: string
  token: string
  onConnected(): void
  onMessage(message: LiveMessage): void
  onClosed(): void
}

const stompBeat = 10_000

/** Opens a device's socket, subscribes it to the device's queue and keeps it alive. */
export function openDeviceSocket({ url, eid, token, onConnected, onMessage, onClosed }: Options): WebSocket {
  const socket = new WebSocket(url.replace('http', 'ws') + socketPath, ['v12.stomp'], { perMessageDeflate: false })
  let stompTimer: NodeJS.Timeout | undefined

  function handle(text: string) {
    if (text.startsWith('CONNECTED')) {
      const wanted = Number(/^heart-beat:\d+,(\d+)/m.exec(text)?.[1] ?? 0)
      stompTimer = setInterval(
        () => socket.readyState === socket.OPEN && socket.send('\n'),
        Math.max(stompBeat, wanted),
      )
      socket.send(stompFrame('SUBSCRIBE', { id: '0', destination: destinations.deviceQueue(eid) }))
      onConnected()
    }
    if (text.startsWith('MESSAGE')) onMessage(JSON.parse(text.slice(text.indexOf('\n\n') + 2, -1)) as LiveMessage)
  }

  const headers = { 'accept-version': '1.2', 'heart-beat': `${stompBeat},${stompBeat}`, accessToken: token }
  socket.once('open', () => socket.send(stompFrame('CONNECT', headers)))
  socket.on('error', () => undefined)
  socket.once('close', () => {
    clearInterval(stompTimer)
    onClosed()
  })
  socket.on('message', (data: Buffer) => handle(data.toString()))
  return socket
}
