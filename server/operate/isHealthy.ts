import { get } from 'node:https'
import type { Config } from '#server/base/config.ts'

/** Whether a server on the configured port answers and reaches its database. */
export async function isHealthy(config: Pick<Config, 'port' | 'host'> & Partial<Pick<Config, 'https' | 'httpsPort'>>) {
  const { port, host, https = null, httpsPort } = config
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  const place = `${name.includes(':') ? `[${name}]` : name}:${https ? httpsPort : port}/xboot/health`
  if (https) return isHealthySecure(`https://${place}`)
  try {
    return (await fetch(`http://${place}`, { signal: AbortSignal.timeout(5_000) })).ok
  } catch {
    return false
  }
}

/**
 * Whether the server answers over HTTPS. Accepts every certificate, because it need not be issued for this address.
 */
function isHealthySecure(url: string): Promise<boolean> {
  return new Promise(resolve => {
    const request = get(url, { rejectUnauthorized: false, timeout: 5_000 }, response => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    request.once('timeout', () => request.destroy())
    request.once('error', () => resolve(false))
  })
}
