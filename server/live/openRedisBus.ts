// Live messages between the nodes of an installation, through one Redis channel. Messages only trigger refetches, so
// losing them while Redis is down costs a delay. Sockets of this node receive its messages without Redis.
import { randomUUID } from 'node:crypto'
import { Redis, type RedisOptions } from 'ioredis'
import { z } from 'zod'
import type { LiveBus } from './LiveBus.ts'
import { type LiveEvent, liveEvent } from './LiveEvent.ts'
import { watchNodes } from './watchNodes.ts'

type Options = {
  url: string
  /** Redis channel, shared by all nodes of one installation and unique to it. */
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
/** Milliseconds between two pings of the connection. */
const pingEvery = 5_000
const silence = 10_000
const longestPause = 2_000
const gathering = 500

const options: RedisOptions = {
  lazyConnect: true,
  // Drops a message that cannot be sent now instead of queuing it: clients that missed it refetch.
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  autoResubscribe: false,
  connectTimeout: silence,
  // Closes the connection if a ping is not answered in time, because a connection can die without a notice.
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
  /** True until the start has ended: before that there are no listeners that could miss a message. */
  let isStarting = true
  let isClosing = false
  /** Whether a message to the other nodes was dropped since Redis was last reached. */
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

  /** Announces one gap for several that occur within a short time, such as when Redis comes back for all nodes. */
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
    // Ends the connection if the subscription fails; the client reconnects and subscribes again.
    subscriber.on('ready', () => {
      subscriber
        .subscribe(channel)
        .then(handleReached, () => subscriber.disconnect(true))
        .finally(resolve)
    })
    subscriber.once('error', () => resolve())
  })
  // Ignores rejections, because the `error` event reports the same failures.
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
      // Uses `quit`, because it sends pending messages first.
      await publisher.quit().catch(() => publisher.disconnect())
      subscriber.disconnect()
    },
  }
}

/** Parses a message; null for messages of another version that this one does not know. */
function readMessage(text: string): BusMessage | null {
  try {
    return busMessage.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
