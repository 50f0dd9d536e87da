import type { Config } from '#server/base/config.ts'
import { createKeys, readSecret, secretSource } from '#server/base/keys.ts'
import { createLocalBus } from './createLocalBus.ts'
import type { LiveBus } from './LiveBus.ts'

/** Redis where REDIS_URL names one. The servers of an installation have one secret, so that tells them from others'. */
export async function openBus(config: Pick<Config, 'redisUrl' | 'dataDir' | 'secretKey'>): Promise<LiveBus> {
  const { redisUrl } = config
  if (redisUrl === null) return createLocalBus()
  // Most installations are one node and need not load its client.
  const { openRedisBus } = await import('./openRedisBus.ts')
  const channel = `marquee:${createKeys(readSecret(secretSource(config))).hash('live', 'channel')}`
  return openRedisBus({ url: redisUrl, channel, say: line => console.error(line) })
}
