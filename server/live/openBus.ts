import type { Config } from '#server/base/config.ts'
import { createKeys, readSecret } from '#server/base/keys.ts'
import { createLocalBus } from './createLocalBus.ts'
import type { LiveBus } from './LiveBus.ts'

/** Redis where REDIS_URL names one. The nodes of an installation have one key file, so that tells them from others'. */
export async function openBus({ redisUrl, dataDir }: Pick<Config, 'redisUrl' | 'dataDir'>): Promise<LiveBus> {
  if (redisUrl === null) return createLocalBus()
  // Most installations are one node and need not load its client.
  const { openRedisBus } = await import('./openRedisBus.ts')
  const channel = `marquee:${createKeys(readSecret(dataDir)).hash('live', 'channel')}`
  return openRedisBus({ url: redisUrl, channel, say: line => console.error(line) })
}
