// Sends live messages between the servers of an installation through one Redis channel. Messages only make clients
// fetch data again, so the loss of messages while Redis is down only delays this. Sockets of this server get its own
// messages without Redis.
import { randomUUID } from 'node:crypto'
import { Redis, type RedisOptions } from 'ioredis'
import { z } from 'zod'
import type { LiveBus } from './LiveBus.ts'
import { type LiveEvent, liveEvent } from './LiveEvent.ts'
import { watchNodes } from './watchNodes.ts'

type Options = {
  url: string
  /** Redis channel, which is the same on all servers of an installation and different for each installation. */
  channel: string
  /** Called once when Redis is lost, and once when it is back. */
  say(line: string): void
  /** Milliseconds between two heartbeats to the other servers. */
  beat?: number
}

const busMessage = z.union([
  z.object({ from: z.string(), event: liveEvent }),
  z.object({ from: z.string(), said: z.enum(['here', 'farewell']) }),
])
type BusMessage = z.infer<typeof busMessage>
/** Milliseconds between two pings of the connection to Redis. */
const pingEvery = 5_000
const silence = 10_000
const longestPause = 2_000
const gathering = 500

const options: RedisOptions = {
  lazyConnect: true,
  // A message that cannot be sent now is dropped instead of queued, because clients that missed messages fetch all
  // data again anyway.
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  autoResubscribe: false,
  connectTimeout: silence,
  // Closes the connection if a ping is not answered in time, because a connection can break without any notice.
  socketTimeout: silence,
  retryStrategy: tries => Math.min(tries * 100, longestPause),
}

/**
 * Opens the bus. Resolves after the first attempt to connect, even if it failed: the server starts without Redis
 * and keeps trying.
 */
export async function openRedisBus({ url, channel, say, beat: every }: Options): Promise<LiveBus> {
  const node = randomUUID()
  const { host } = new URL(url)
  const listeners: ((event: LiveEvent) => void)[] = []
  const publisher = new Redis(url, options)
  const subscriber = new Redis(url, options)
  let isReached = true
  /** True until the first attempt to connect has ended. Until then there are no clients that could miss a message. */
  let isStarting = true
  let isClosing = false
  /** Whether a message to other servers was dropped since the last connection to Redis. */
  let hasDropped = false
  let gap: NodeJS.Timeout | null = null

  const notifyListeners = (event: LiveEvent) => {
    for (const listener of listeners) listener(event)
  }

  function handleLoss(error: Error) {
    if (!isReached || isClosing) return
    isReached = false
    const { code } = error as NodeJS.ErrnoException
    say(`Redis at ${host} cannot be reached (${code ?? error.message}): other nodes hear of changes later until it is.`)
  }

  function handleReached() {
    if (!isReached) say(`Redis at ${host} is reached again.`)
    isReached = true
    watch.reset()
    if (!isStarting) announceGap()
  }

  /**
   * Announces one gap for several that occur within a short time, for example when all servers reconnect to Redis.
   */
  function announceGap() {
    gap ??= setTimeout(() => {
      gap = null
      notifyListeners({ kind: 'gap' })
    }, gathering).unref()
  }

  const post = (message: BusMessage) => publisher.publish(channel, JSON.stringify(message))

  function publish(event: LiveEvent) {
    post({ from: node, event }).catch(() => {
      hasDropped = true
    })
  }

  const watch = watchNodes({
    every,
    beat: () => void post({ from: node, said: 'here' }).catch(() => undefined),
    onSilent() {
      say('Another server fell silent: clients fetch again what it may not have said.')
      announceGap()
    },
  })

  for (const client of [publisher, subscriber]) client.on('error', handleLoss)
  subscriber.on('message', (_channel, text) => {
    const read = readMessage(text)
    if (!read || read.from === node) return
    if ('said' in read && read.said === 'farewell') return watch.farewell(read.from)
    watch.hear(read.from)
    if ('said' in read) return
    if (read.event.kind === 'gap') announceGap()
    else notifyListeners(read.event)
  })
  publisher.on('ready', () => {
    if (!hasDropped) return
    hasDropped = false
    publish({ kind: 'gap' })
  })
  const first = new Promise<void>(resolve => {
    // Ends the connection if the subscription fails. The Redis client then reconnects and subscribes again.
    subscriber.on('ready', () => {
      subscriber
        .subscribe(channel)
        .then(handleReached, () => subscriber.disconnect(true))
        .finally(resolve)
    })
    subscriber.once('error', () => resolve())
  })
  // Ignores rejections, because the `error` event reports them too.
  const connecting = [publisher, subscriber].map(client => client.connect().catch(() => undefined))
  const pinging = setInterval(() => {
    for (const client of [publisher, subscriber]) if (client.status === 'ready') client.ping().catch(() => undefined)
  }, pingEvery).unref()
  await Promise.all([first, ...connecting])
  isStarting = false

  return {
    send(event) {
      notifyListeners(event)
      publish(event)
    },
    listen(onEvent) {
      listeners.push(onEvent)
    },
    transport: `through Redis at ${host}`,
    async close() {
      isClosing = true
      clearInterval(pinging)
      watch.stop()
      await post({ from: node, said: 'farewell' }).catch(() => undefined)
      if (gap) clearTimeout(gap)
      // `quit` sends pending messages before it closes the connection.
      await publisher.quit().catch(() => publisher.disconnect())
      subscriber.disconnect()
    },
  }
}

/** Parses a message; null for messages that only another version knows. */
function readMessage(text: string): BusMessage | null {
  try {
    return busMessage.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
