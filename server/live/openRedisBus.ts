// Live messages between the nodes of one installation, by one channel of a Redis. It carries nudges: what is lost while Redis
// is away costs a delay. The own sockets are served without it.
import { randomUUID } from 'node:crypto'
import { Redis, type RedisOptions } from 'ioredis'
import { z } from 'zod'
import type { LiveBus } from './LiveBus.ts'
import { type LiveEvent, liveEvent } from './LiveEvent.ts'
import { watchNodes } from './watchNodes.ts'

type Options = {
  url: string
  /** The same for all nodes of an installation, and no other's. */
  channel: string
  /** Told once when Redis is lost, and once when it is back. */
  say(line: string): void
  /** Milliseconds between two signs of life to the other servers. */
  beat?: number
}

const travelling = z.union([
  z.object({ from: z.string(), event: liveEvent }),
  z.object({ from: z.string(), said: z.enum(['here', 'farewell']) }),
])
type Travelling = z.infer<typeof travelling>
/** Milliseconds. */
const pingEvery = 5_000
const silence = 10_000
const longestPause = 2_000
const gathering = 500

const options: RedisOptions = {
  lazyConnect: true,
  // A message that cannot be sent now is dropped: clients that missed it refetch.
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  autoResubscribe: false,
  connectTimeout: silence,
  // A connection that died without a word is noticed by the ping it does not answer.
  socketTimeout: silence,
  retryStrategy: tries => Math.min(tries * 100, longestPause),
}

/** Resolves when Redis was reached, or was not at the first try: the server starts without it and goes on trying. */
export async function openRedisBus({ url, channel, say, beat: every }: Options): Promise<LiveBus> {
  const node = randomUUID()
  const { host } = new URL(url)
  const listeners: ((event: LiveEvent) => void)[] = []
  const publisher = new Redis(url, options)
  const subscriber = new Redis(url, options)
  let isReached = true
  /** Nobody listens yet: there is nothing that could be missed. */
  let isStarting = true
  let isClosing = false
  /** Something the other nodes were not told. */
  let hasUnsaid = false
  let gap: NodeJS.Timeout | null = null

  const tell = (event: LiveEvent) => {
    for (const listener of listeners) listener(event)
  }

  function lost(error: Error) {
    if (!isReached || isClosing) return
    isReached = false
    const { code } = error as NodeJS.ErrnoException
    say(`Redis at ${host} cannot be reached (${code ?? error.message}): other nodes hear of changes later until it is.`)
  }

  function found() {
    if (!isReached) say(`Redis at ${host} is reached again.`)
    isReached = true
    watch.reset()
    if (!isStarting) tellGap()
  }

  /** Several at once, as when Redis comes back to all nodes, are one. */
  function tellGap() {
    gap ??= setTimeout(() => {
      gap = null
      tell({ kind: 'gap' })
    }, gathering).unref()
  }

  const post = (words: Travelling) => publisher.publish(channel, JSON.stringify(words))

  function publish(event: LiveEvent) {
    post({ from: node, event }).catch(() => {
      hasUnsaid = true
    })
  }

  const watch = watchNodes({
    every,
    beat: () => void post({ from: node, said: 'here' }).catch(() => undefined),
    onSilent() {
      say('Another server fell silent: clients fetch again what it may not have said.')
      tellGap()
    },
  })

  for (const client of [publisher, subscriber]) client.on('error', lost)
  subscriber.on('message', (_channel, text) => {
    const read = readMessage(text)
    if (!read || read.from === node) return
    if ('said' in read && read.said === 'farewell') return watch.farewell(read.from)
    watch.hear(read.from)
    if ('said' in read) return
    if (read.event.kind === 'gap') tellGap()
    else tell(read.event)
  })
  publisher.on('ready', () => {
    if (!hasUnsaid) return
    hasUnsaid = false
    publish({ kind: 'gap' })
  })
  const first = new Promise<void>(resolve => {
    // A failed subscription ends the connection, and the next one tries again.
    subscriber.on('ready', () => {
      subscriber
        .subscribe(channel)
        .then(found, () => subscriber.disconnect(true))
        .finally(resolve)
    })
    subscriber.once('error', () => resolve())
  })
  // A failure is told by the event.
  const connecting = [publisher, subscriber].map(client => client.connect().catch(() => undefined))
  const pinging = setInterval(() => {
    for (const client of [publisher, subscriber]) if (client.status === 'ready') client.ping().catch(() => undefined)
  }, pingEvery).unref()
  await Promise.all([first, ...connecting])
  isStarting = false

  return {
    send(event) {
      tell(event)
      publish(event)
    },
    listen(onEvent) {
      listeners.push(onEvent)
    },
    place: `through Redis at ${host}`,
    async close() {
      isClosing = true
      clearInterval(pinging)
      watch.stop()
      await post({ from: node, said: 'farewell' }).catch(() => undefined)
      if (gap) clearTimeout(gap)
      // Lets out what was published last.
      await publisher.quit().catch(() => publisher.disconnect())
      subscriber.disconnect()
    },
  }
}

/** Null for what another version says and this one does not understand. */
function readMessage(text: string): Travelling | null {
  try {
    return travelling.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
