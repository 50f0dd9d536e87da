// Counts calls across all servers of an installation, in Redis. While Redis is unavailable, each server counts only
// its own calls.
import { Redis } from 'ioredis'

type Count = { current: number; ttl: number }
type CountCallback = (error: Error | null, count: Count) => void

/** Class for stores of counts, as @fastify/rate-limit expects it. */
export type CallCounts = new () => {
  incr(key: string, callback: CountCallback, window: number): void
  child(): InstanceType<CallCounts>
}

/** Maximum time in milliseconds that a call waits for Redis. */
const patience = 250

const script = `
  local count = redis.call('INCR', KEYS[1])
  if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return { count, redis.call('PTTL', KEYS[1]) }
`

/**
 * `space`: prefix of the keys in Redis, which is the same on all servers of an installation and different
 * for each installation.
 */
export function createCallCounts(url: string, space: string): { counts: CallCounts; close(): void } {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: patience,
    retryStrategy: tries => Math.min(tries * 100, 2_000),
  })
  // Not logged here, because openRedisBus already logs that Redis is unavailable.
  redis.on('error', () => undefined)
  redis.connect().catch(() => undefined)
  const own = createOwnCounts()

  async function count(key: string, window: number): Promise<Count> {
    if (redis.status !== 'ready') return own.count(key, window)
    try {
      const answer = await redis.eval(script, 1, `${space}:calls:${key}`, window)
      const [current, ttl] = Array.isArray(answer) ? answer.map(Number) : []
      return current === undefined ? own.count(key, window) : { current, ttl: Math.max(0, ttl ?? 0) }
    } catch {
      return own.count(key, window)
    }
  }

  class Counts {
    incr(key: string, callback: CountCallback, window: number) {
      void count(key, window).then(counted => callback(null, counted))
    }
    child() {
      return this
    }
  }
  return { counts: Counts, close: () => redis.disconnect() }
}

function createOwnCounts() {
  const kept = new Map<string, { current: number; until: number }>()
  let swept = 0
  return {
    count(key: string, window: number): Count {
      const now = performance.now()
      if (now - swept > window) {
        for (const [other, { until }] of kept) if (until <= now) kept.delete(other)
        swept = now
      }
      const known = kept.get(key)
      const entry = known && known.until > now ? known : { current: 0, until: now + window }
      entry.current += 1
      kept.set(key, entry)
      return { current: entry.current, ttl: Math.ceil(entry.until - now) }
    },
  }
}
