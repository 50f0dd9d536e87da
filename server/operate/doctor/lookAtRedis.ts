import { bad, type Finding, type Patient, well } from './Finding.ts'

/** Checks the Redis between several servers, if one is configured. */
export async function lookAtRedis({ config }: Pick<Patient, 'config'>): Promise<Finding[]> {
  if (config.redisUrl === null) return []
  const { Redis } = await import('ioredis')
  const asking = new Redis(config.redisUrl, { lazyConnect: true, connectTimeout: 5_000, retryStrategy: () => null })
  let last: Error | undefined
  asking.on('error', error => {
    last = error
  })
  try {
    await asking.connect()
    await asking.ping()
    return [well('Redis answers')]
  } catch (error) {
    const why = last?.message ?? (error instanceof Error ? error.message : String(error))
    return [bad(`Redis does not answer: ${why}`, 'Look at REDIS_URL, and whether that server runs')]
  } finally {
    asking.disconnect()
  }
}
