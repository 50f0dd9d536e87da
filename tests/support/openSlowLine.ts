// A line with latency and little bandwidth in front of a server, like a phone's connection. Unlike the emulation of
// browsers, it also slows down service workers and new connections, and it can be cut.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** `bits`: bits per second in each direction. `turn`: round trip in milliseconds. */
export type LineSpeed = { readonly bits: number; readonly turn: number }

/** The slow 3G of browsers' developer tools. */
export const slow3g: LineSpeed = { bits: 400_000, turn: 400 }

/** Bytes of a packet; connections take turns by packets. */
const packetBytes = 1_460
/** Bytes that a connection may have waiting before its sender is paused. */
const mostWaiting = 64 * 1_024

export type SlowLine = {
  /** Address of the server through the line. */
  readonly url: string
  /** Bytes carried so far, to the client and to the server. */
  received(): number
  sent(): number
  /** Breaks all connections and refuses new ones until `restore`. */
  cut(): void
  restore(): void
  close(): Promise<void>
}

export async function openSlowLine(server: string, speed: LineSpeed): Promise<SlowLine> {
  const { hostname, port } = new URL(server)
  const [up, down] = [createDirection(speed), createDirection(speed)]
  const open = new Set<Socket>()
  let isCut = false
  const line = createServer(client => {
    if (isCut) {
      client.destroy()
      return
    }
    const upstream = connect(Number(port), hostname)
    for (const socket of [client, upstream]) socket.setNoDelay()
    const end = () => {
      for (const socket of [client, upstream]) socket.destroy()
      open.delete(client)
    }
    open.add(client)
    client.once('close', end).on('error', end)
    upstream.on('error', end)
    down.carry(upstream, client)
    // The handshake takes one round trip before the first request.
    setTimeout(() => up.carry(client, upstream), speed.turn)
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  const breakAll = () => {
    for (const client of open) client.destroy()
  }
  return {
    url: `http://localhost:${(line.address() as AddressInfo).port}`,
    received: down.carried,
    sent: up.carried,
    cut() {
      isCut = true
      breakAll()
    },
    restore() {
      isCut = false
    },
    async close() {
      const closed = once(line, 'close')
      line.close()
      breakAll()
      await closed
    },
  }
}

type Pipe = { readonly from: Socket; readonly to: Socket; waiting: Buffer; isEnded: boolean }

/** One direction of the line, shared by all connections. */
function createDirection({ bits, turn }: LineSpeed) {
  const queue: Pipe[] = []
  let isSending = false
  let carried = 0
  /** Instant at which the line is free again, by `performance.now()`. */
  let free = 0

  const later = (act: () => void) => void setTimeout(act, turn / 2)
  function sendNext(): void {
    let pipe = queue.shift()
    while (pipe?.to.destroyed) pipe = queue.shift()
    isSending = pipe !== undefined
    if (!pipe) return
    const { from, to } = pipe
    const packet = pipe.waiting.subarray(0, packetBytes)
    pipe.waiting = pipe.waiting.subarray(packet.length)
    carried += packet.length
    later(() => to.writable && to.write(packet))
    if (pipe.waiting.length > 0) queue.push(pipe)
    else if (pipe.isEnded) later(() => to.end())
    if (pipe.waiting.length < mostWaiting) from.resume()
    free = Math.max(free, performance.now()) + (packet.length * 8 * 1_000) / bits
    setTimeout(sendNext, free - performance.now())
  }
  return {
    carried: () => carried,
    carry(from: Socket, to: Socket) {
      const pipe: Pipe = { from, to, waiting: Buffer.alloc(0), isEnded: false }
      from.on('data', (data: Buffer) => {
        if (pipe.waiting.length === 0) queue.push(pipe)
        pipe.waiting = Buffer.concat([pipe.waiting, data])
        if (pipe.waiting.length >= mostWaiting) from.pause()
        if (!isSending) sendNext()
      })
      from.once('end', () => {
        pipe.isEnded = true
        if (pipe.waiting.length === 0) later(() => to.end())
      })
    },
  }
}
