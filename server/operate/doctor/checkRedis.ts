import { bad, type Finding, type Installation, well } from './Finding.ts'

/** Checks the connection to Redis if it is configured. Several servers of one site need a common Redis. */
export async function checkRedis({ config }: Pick<Installation, 'config'>): Promise<Finding[]> {
  if (config.redisUrl === null) return []
  const { Redis } = await import('ioredis')
  const client = new Redis(config.redisUrl, { lazyConnect: true, connectTimeout: 5_000, retryStrategy: () => null })
  let last: Error | undefined
  client.on('error', error => {
    last = error
  })
  try {
    await client.connect()
    await client.ping()
    return [well('Redis answers')]
  } catch (error) {
    const why = last?.message ?? (error instanceof Error ? error.message : String(error))
    return [bad(`Redis does not answer: ${why}`, 'Look at REDIS_URL, and whether that server runs')]
  } finally {
    client.disconnect()
  }
}
