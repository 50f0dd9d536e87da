import type { Config } from '#server/base/config.ts'
import { createKeys, readSecret, secretSource } from '#server/base/keys.ts'
import { createLocalBus } from './createLocalBus.ts'
import type { LiveBus } from './LiveBus.ts'

type Where = Pick<Config, 'redisUrl' | 'dataDir' | 'secretKey'>

/**
 * Uses Redis if REDIS_URL is set. The name of the Redis channel derives from the installation's secret, so that
 * installations that share a Redis do not mix.
 */
export async function openBus(config: Where): Promise<LiveBus> {
  const { redisUrl } = config
  if (redisUrl === null) return createLocalBus()
  // The Redis client is loaded only here, because most installations have only one server and no Redis.
  const { openRedisBus } = await import('./openRedisBus.ts')
  return openRedisBus({ url: redisUrl, channel: channelOf(config), say: line => console.error(line) })
}

/**
 * Returns the number of this installation's servers that listen on Redis; null if Redis is unreachable or not
 * configured.
 */
export async function countListeners(config: Where): Promise<number | null> {
  const { redisUrl } = config
  if (redisUrl === null) return null
  const { Redis } = await import('ioredis')
  const asking = new Redis(redisUrl, { lazyConnect: true, connectTimeout: 5_000, retryStrategy: () => null })
  asking.on('error', () => undefined)
  try {
    await asking.connect()
    const [, count] = await asking.pubsub('NUMSUB', channelOf(config))
    return Number(count)
  } catch {
    return null
  } finally {
    asking.disconnect()
  }
}

const channelOf = (config: Where) => `marquee:${createKeys(readSecret(secretSource(config))).hash('live', 'channel')}`
