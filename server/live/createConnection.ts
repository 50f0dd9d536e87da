// One socket: parses STOMP frames, authenticates the client, and accepts permitted subscriptions.
import type { RawData, WebSocket } from 'ws'
import type { ErrorId } from '#contract/errors/errors.ts'
import { queueHeader } from '#contract/kernel/channel.ts'
import { queueOf } from './addressOf.ts'
import { createSubscriptions } from './createSubscriptions.ts'
import { heartBeats } from './heartBeats.ts'
import type { Identity, Peer } from './Peer.ts'
import { createFrameReader, type StompFrame, stompFrame } from './stompFrame.ts'

export type Connection = {
  /**
   * Sends heartbeats, and closes the socket if the client has been silent for too long or did not authenticate in
   * time. Call about once a second. `now`: monotonic time in ms.
   */
  tick(now: number): void
  /** Closes the socket because the server stops. */
  stop(): void
}

type Deps = {
  socket: WebSocket
  /** Returns the identity that belongs to a token, or an error id if the token is not valid. */
  identify(token: string): Promise<Identity | ErrorId>
  say(error: ErrorId): string
  /** Returns the shortest heartbeat interval in ms that this client gets, even if it requests a shorter one. */
  leastBeat(identity: Identity): number
  steady(): number
  onReady(peer: Peer): void
  onSubscribed(peer: Peer, destination: string): void
  onClosed(peer: Peer | null): void
}

const patience = 10_000
const silence = 60_000
const mostWaiting = 32
/** Maximum number of unsent bytes buffered for a client that reads slowly; beyond it, the socket is closed. */
const mostBuffered = 1024 * 1024
const versions = ['1.2', '1.1']

export function createConnection(deps: Deps): Connection {
  const { socket, identify, say, steady } = deps
  const subscriptions = createSubscriptions()
  const opened = steady()
  let beats = { outgoing: 0, incoming: 0 }
  let lastHeard = opened
  let lastSent = opened
  let waiting = 0
  let work: Promise<unknown> = Promise.resolve()
  let isClosing = false
  let isAsking = false
  let peer: Peer | null = null

  function send(text: string) {
    if (socket.readyState !== socket.OPEN) return
    lastSent = steady()
    socket.send(text)
    if (socket.bufferedAmount > mostBuffered) socket.terminate()
  }

  function close(code: number) {
    isClosing = true
    socket.close(code)
    setTimeout(() => socket.terminate(), 2_000).unref()
  }

  function refuse(id: ErrorId) {
    if (isClosing) return
    send(stompFrame('ERROR', { message: id, 'content-type': 'text/plain' }, say(id)))
    close(1008)
  }

  const reader = createFrameReader(frame => {
    waiting += 1
    if (waiting > mostWaiting) return refuse('general.tooMany')
    work = work
      .then(() => (isClosing ? undefined : handle(frame)))
      .catch(() => refuse('general.unknown'))
      .finally(() => {
        waiting -= 1
      })
  })

  function handle({ command, headers }: StompFrame): Promise<void> | void {
    if (command === 'CONNECT' || command === 'STOMP') return connect(headers)
    if (!peer) return refuse('auth.notLoggedIn')
    switch (command) {
      case 'SUBSCRIBE':
        subscribe(peer, headers)
        break
      case 'UNSUBSCRIBE':
        subscriptions.remove(headers.id ?? '')
        break
      case 'DISCONNECT':
        break
      default:
        // SEND frames are refused, because clients change data by calls, not over the socket.
        return refuse('auth.forbidden')
    }
    if (headers.receipt) send(stompFrame('RECEIPT', { 'receipt-id': headers.receipt }))
    if (command === 'DISCONNECT') close(1000)
  }

  async function connect(headers: StompFrame['headers']) {
    if (isAsking) return refuse('general.invalidInput')
    isAsking = true
    const version = versions.find(known => (headers['accept-version'] ?? '').split(',').includes(known))
    if (!version) return refuse('general.invalidInput')
    const found = await identify(headers.accessToken ?? '')
    if (isClosing || socket.readyState !== socket.OPEN) return
    if (typeof found === 'string') return refuse(found)
    beats = heartBeats(headers['heart-beat'], deps.leastBeat(found))
    const beat = `${beats.outgoing},${beats.incoming}`
    const connectedHeaders = { version, server: 'Marquee', 'heart-beat': beat, [queueHeader]: queueOf(found) }
    send(stompFrame('CONNECTED', connectedHeaders))
    peer = createPeer(found, {
      receivedAt: () => lastHeard,
      isSubscribed: subscriptions.has,
      deliver(address, body) {
        if (isClosing) return
        for (const frame of subscriptions.framesFor(address, body)) send(frame)
      },
      disconnect: () => close(1008),
    })
    deps.onReady(peer)
  }

  function subscribe(own: Peer, headers: StompFrame['headers']) {
    const added = subscriptions.add(own.identity, headers)
    if (typeof added === 'string') return refuse(added)
    deps.onSubscribed(own, added.destination)
  }

  socket.on('message', (data: RawData) => {
    lastHeard = steady()
    if (!isClosing && !reader.read(textOf(data))) refuse('general.tooLarge')
  })
  socket.on('pong', () => {
    lastHeard = steady()
  })
  socket.on('close', () => {
    isClosing = true
    deps.onClosed(peer)
  })

  return {
    tick(now) {
      if (isClosing) return
      if (!isAsking && now - opened > patience) return refuse('auth.notLoggedIn')
      if (now - lastHeard > (beats.incoming > 0 ? beats.incoming * 2 : silence)) return socket.terminate()
      // Sends a heartbeat up to a second early, because `tick` is called only once a second.
      if (beats.outgoing > 0 && now - lastSent >= beats.outgoing - 1_000) send('\n')
      // Pings the WebSocket if the client does not send STOMP heartbeats.
      if (beats.incoming === 0 && now - lastHeard > silence / 2) socket.ping()
    },
    stop: () => close(1001),
  }
}

function createPeer(first: Identity, ofSocket: Omit<Peer, 'identity' | 'setCaller'>): Peer {
  let current = first
  return {
    get identity() {
      return current
    },
    setCaller(caller) {
      current = { kind: 'person', caller }
    },
    ...ofSocket,
  }
}

function textOf(data: RawData): string {
  if (Buffer.isBuffer(data)) return data.toString()
  return (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data)).toString()
}
